/** The title of a page in one line. */
export function titleLine({ title, detail }: { title: string; detail?: string | undefined }): string {
  return detail === undefined ? title : `${title} (${detail})`
}

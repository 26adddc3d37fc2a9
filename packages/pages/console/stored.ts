/** Storage may be disabled or full: then what is typed lasts on this page. */
export function stored(access: () => string | null): string | null {
  try {
    return access()
  } catch {
    return null
  }
}

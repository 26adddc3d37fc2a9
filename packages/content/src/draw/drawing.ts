import type { CodePart, ContentPlace, Island } from '../parts.ts'

/** HTML text, and between it the code blocks that the host draws. */
export type DrawnPart = string | CodePart

/** The parts of a page that a host draws itself. */
export interface Drawing {
  /**
   * An icon of the project's library as SVG, for the component at a location of the text. Without it, or if
   * it returns undefined, named icons are left out.
   */
  icon?(name: string, style: string | undefined, at: ContentPlace | undefined): string | undefined
  /** The HTML around the text of a heading. By default a plain `<h2 id="…">`. */
  heading?(heading: ContentHeading): { before: string; after: string }
  /** The URL of the module that draws an island; without one, only its placeholder is shown. */
  island?(island: Island): string | undefined
}

export interface ContentHeading {
  /** 1 to 6. */
  level: number
  id: string
  /** The text of the heading, not escaped. */
  text: string
}

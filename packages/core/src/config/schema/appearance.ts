import { aliases } from '../../aliases.ts'
import { defaultPrimary, defaultTheme, iconLibraries, themes } from '../names.ts'
import { byDefault, fields, optional, type Parts, spellings, text } from './parts.ts'

/** The theme and its options. */
export function brandFields({ z, hex, path, link, modes }: Parts) {
  return {
    theme: z
      .enum(themes)
      .optional()
      .meta({
        description: `The look of the site. Default: \`${defaultTheme}\`.`,
        default: defaultTheme,
        otherForms: spellings(aliases.theme),
      }),
    colors: fields('If only a primary color is given, it applies to all color elements.', {
      primary: byDefault(hex, defaultPrimary, 'Hex code beginning with `#`. Accent in light mode.'),
      light: optional(hex, 'Hex code beginning with `#`. Accent in dark mode. Default: `primary`.'),
      dark: optional(hex, 'Hex code beginning with `#`. Buttons and hover states in both modes. Default: `primary`.'),
    }),
    logo: optional(
      z.union([
        path,
        z.strictObject({
          light: path.describe('Path to the light-mode logo, with file extension.'),
          dark: path.describe('Path to the dark-mode logo, with file extension.'),
          href: optional(
            link,
            'Target of a click on the logo: a path of the site, an anchor, or a URL. Default: the home page.',
          ),
        }),
      ]),
      'A single image path, or an object with separate paths per mode.',
    ),
    favicon: optional(z.union([path, modes]), 'Path to the favicon file with extension; automatically resized.'),
    appearance: fields('Light and dark mode.', {
      default: byDefault(
        z.enum(['system', 'light', 'dark']),
        'system',
        "`system` follows the user's operating system; the others force a mode.",
      ),
      strict: byDefault(z.boolean(), false, 'When `true`, the light/dark switcher is hidden.'),
    }),
  }
}

/** Fonts and icons. */
export function typeFields({ z }: Parts) {
  const fontFields = {
    family: text('Font family name. Names from the hosted catalogue load without `source`.'),
    weight: optional(z.number(), 'Such as 400 or 700; variable fonts accept fractional weights.'),
    source: text('URL of a hosted font or path of a local font file. Not needed for catalogue fonts.'),
    format: optional(z.enum(['woff', 'woff2']), 'Font file format; required when `source` is used.'),
  }
  const font = z.strictObject(fontFields)
  return {
    fonts: fields('The font of the site. Default: by the theme.', {
      ...fontFields,
      heading: optional(font, 'Overrides the font for headings only.'),
      body: optional(font, 'Overrides the font for body text only.'),
    }),
    icons: fields('The library of icon names.', {
      library: z.enum(iconLibraries).meta({
        description: 'Only one icon library per project. Default: `fontawesome`.',
        default: 'fontawesome',
        otherForms: spellings(aliases.icons),
      }),
    }),
  }
}

/** The background of a page, its contents, and its thumbnail. */
export function pageFields({ z, hex, path, modes }: Parts) {
  return {
    background: fields('The background of the page.', {
      decoration: optional(z.enum(['gradient', 'grid', 'windows']), 'Decorative background pattern.'),
      color: fields('Background color of each mode.', {
        light: optional(hex, 'Hex code beginning with `#`. For the light mode.'),
        dark: optional(hex, 'Hex code beginning with `#`. For the dark mode.'),
      }),
      image: optional(
        z.union([path, modes]),
        'Background image: one path or URL, or an object with separate ones per mode.',
      ),
    }),
    styling: fields('Eyebrows, formulas, code blocks, and what authors add to pages.', {
      eyebrows: byDefault(
        z.enum(['section', 'breadcrumbs']),
        'section',
        'Page eyebrow label: section name or full breadcrumb path.',
      ),
      latex: optional(z.boolean(), 'Loads LaTeX stylesheets, or prevents loading them. Default: automatic detection.'),
      customCode: optional(
        z.boolean(),
        'Whether the `.css` and `.js` files of the docs folder are on every page. Default: they are, except where the docs folder is the folder of a Starlight, VitePress or Docusaurus project.',
      ),
      tailwind: optional(z.boolean(), 'Whether the Tailwind utilities that pages use have styles. Default: `true`.'),
      codeblocks: z
        .union([
          z.string(),
          z.strictObject({
            theme: optional(
              z.union([
                z.string(),
                z.strictObject({
                  light: z.string().describe('Theme name for the light mode.'),
                  dark: z.string().describe('Theme name for the dark mode.'),
                }),
              ]),
              'One theme for both modes, or one for each.',
            ),
            languages: fields('Languages outside the default set.', {
              custom: optional(z.array(path), 'Paths of TextMate grammars (JSON) of further languages.'),
            }),
          }),
        ])
        .optional()
        .meta({
          description:
            '`system` (follows the mode of the site), `dark`, a theme name, or an object. Default: `system`.',
          default: 'system',
        }),
    }),
    thumbnails: fields('Social and page-preview thumbnails.', {
      appearance: optional(
        z.enum(['light', 'dark']),
        'Visual theme of page-preview thumbnails. Default: colors from `colors`.',
      ),
      background: optional(path, 'Background image; a relative path or an absolute URL.'),
      fonts: fields('Font of the thumbnails.', {
        family: z.string().describe('Only names from the hosted font catalogue are supported.'),
      }),
    }),
  }
}

import { aliases } from '../../aliases.ts'
import { defaultPrimary, defaultTheme, iconLibraries, themes } from '../names.ts'
import { type Parts, spellings } from './parts.ts'

/** The theme and its options. */
export function brandFields({ z, hex, path, link, modes, byDefault }: Parts) {
  return {
    theme: z
      .enum(themes)
      .optional()
      .meta({
        description: `The look of the site. Default: \`${defaultTheme}\`.`,
        default: defaultTheme,
        otherForms: spellings(aliases.theme),
      }),
    colors: z
      .strictObject({
        primary: byDefault(hex, defaultPrimary, 'Hex code beginning with `#`. Accent in light mode.'),
        light: hex.optional().describe('Hex code beginning with `#`. Accent in dark mode. Default: `primary`.'),
        dark: hex
          .optional()
          .describe('Hex code beginning with `#`. Buttons and hover states in both modes. Default: `primary`.'),
      })
      .optional()
      .describe('If only a primary color is given, it applies to all color elements.'),
    logo: z
      .union([
        path,
        z.strictObject({
          light: path.describe('Path to the light-mode logo, with file extension.'),
          dark: path.describe('Path to the dark-mode logo, with file extension.'),
          href: link
            .optional()
            .describe(
              'Target of a click on the logo: a path of the site, an anchor, or a URL. Default: the home page.',
            ),
        }),
      ])
      .optional()
      .describe('A single image path, or an object with separate paths per mode.'),
    favicon: z
      .union([path, modes])
      .optional()
      .describe('Path to the favicon file with extension; automatically resized.'),
    appearance: z
      .strictObject({
        default: byDefault(
          z.enum(['system', 'light', 'dark']),
          'system',
          "`system` follows the user's operating system; the others force a mode.",
        ),
        strict: byDefault(z.boolean(), false, 'When `true`, the light/dark switcher is hidden.'),
      })
      .optional()
      .describe('Light and dark mode.'),
  }
}

/** Fonts and icons. */
export function typeFields({ z }: Parts) {
  const fontFields = {
    family: z.string().optional().describe('Font family name. Names from the hosted catalogue load without `source`.'),
    weight: z.number().optional().describe('Such as 400 or 700; variable fonts accept fractional weights.'),
    source: z
      .string()
      .optional()
      .describe('URL of a hosted font or path of a local font file. Not needed for catalogue fonts.'),
    format: z.enum(['woff', 'woff2']).optional().describe('Font file format; required when `source` is used.'),
  }
  const font = z.strictObject(fontFields)
  return {
    fonts: z
      .strictObject({
        ...fontFields,
        heading: font.optional().describe('Overrides the font for headings only.'),
        body: font.optional().describe('Overrides the font for body text only.'),
      })
      .optional()
      .describe('The font of the site. Default: by the theme.'),
    icons: z
      .strictObject({
        library: z.enum(iconLibraries).meta({
          description: 'Only one icon library per project. Default: `fontawesome`.',
          default: 'fontawesome',
          otherForms: spellings(aliases.icons),
        }),
      })
      .optional()
      .describe('The library of icon names.'),
  }
}

/** The background of a page, its contents, and its thumbnail. */
export function pageFields({ z, hex, path, modes, byDefault }: Parts) {
  return {
    background: z
      .strictObject({
        decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Decorative background pattern.'),
        color: z
          .strictObject({
            light: hex.optional().describe('Hex code beginning with `#`. For the light mode.'),
            dark: hex.optional().describe('Hex code beginning with `#`. For the dark mode.'),
          })
          .optional()
          .describe('Background color of each mode.'),
        image: z
          .union([path, modes])
          .optional()
          .describe('Background image: one path or URL, or an object with separate ones per mode.'),
      })
      .optional()
      .describe('The background of the page.'),
    styling: z
      .strictObject({
        eyebrows: byDefault(
          z.enum(['section', 'breadcrumbs']),
          'section',
          'Page eyebrow label: section name or full breadcrumb path.',
        ),
        latex: z
          .boolean()
          .optional()
          .describe('Loads LaTeX stylesheets, or prevents loading them. Default: automatic detection.'),
        customCode: z
          .boolean()
          .optional()
          .describe(
            'Whether the `.css` and `.js` files of the docs folder are on every page. Default: they are, except where the docs folder is the folder of a Starlight, VitePress or Docusaurus project.',
          ),
        tailwind: z
          .boolean()
          .optional()
          .describe('Whether the Tailwind utilities that pages use have styles. Default: `true`.'),
        codeblocks: z
          .union([
            z.string(),
            z.strictObject({
              theme: z
                .union([
                  z.string(),
                  z.strictObject({
                    light: z.string().describe('Theme name for the light mode.'),
                    dark: z.string().describe('Theme name for the dark mode.'),
                  }),
                ])
                .optional()
                .describe('One theme for both modes, or one for each.'),
              languages: z
                .strictObject({
                  custom: z.array(path).optional().describe('Paths of TextMate grammars (JSON) of further languages.'),
                })
                .optional()
                .describe('Languages outside the default set.'),
            }),
          ])
          .optional()
          .meta({
            description:
              '`system` (follows the mode of the site), `dark`, a theme name, or an object. Default: `system`.',
            default: 'system',
          }),
      })
      .optional()
      .describe('Eyebrows, formulas, code blocks, and what authors add to pages.'),
    thumbnails: z
      .strictObject({
        appearance: z
          .enum(['light', 'dark'])
          .optional()
          .describe('Visual theme of page-preview thumbnails. Default: colors from `colors`.'),
        background: path.optional().describe('Background image; a relative path or an absolute URL.'),
        fonts: z
          .strictObject({ family: z.string().describe('Only names from the hosted font catalogue are supported.') })
          .optional()
          .describe('Font of the thumbnails.'),
      })
      .optional()
      .describe('Social and page-preview thumbnails.'),
  }
}

import palette from './tailwind-3.json' with { type: 'json' }

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

/**
 * The theme values of Tailwind CSS 3 (MIT) that version 4 lacks or has changed, and the platform's colours. Version 4 has other colours
 * with the same names.
 */
export const themeOfVersion3: string = `
  ${Object.entries(palette)
    .flatMap(([name, colours]) => colours.split(' ').map((hex, index) => `--color-${name}-${shades[index]}: #${hex};`))
    .join('\n  ')}
  ${[
    'primary',
    'primary-light',
    'primary-dark',
    'background-light',
    'background-dark',
    ...shades.map((shade) => `gray-${shade}`),
  ]
    .map((name) => `--color-${name}: rgb(var(--${name}));`)
    .join('\n  ')}
  --color-codeblock: var(--sn-surface);
  --font-sans: var(--sn-font);
  --font-mono: var(--sn-font-mono);
  --container-8xl: 88rem;
  --radius-sm: 0.125rem;
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --shadow-inner: inset 0 2px 4px 0 rgb(0 0 0 / 0.05);
  --drop-shadow-sm: 0 1px 1px rgb(0 0 0 / 0.05);
  --blur-sm: 4px;
  --default-ring-width: 3px;
  --default-ring-color: rgb(59 130 246 / 0.5);
`

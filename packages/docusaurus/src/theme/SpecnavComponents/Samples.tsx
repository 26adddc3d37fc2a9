import { type PlatformComponent, ComponentIcon } from '@specnav/docusaurus/client'

/** A prompt for an agent that readers copy, or open in Cursor. */
const Prompt: PlatformComponent = ({ text = '', descriptionHtml = '', actions = ['copy'], children, ...icon }) => (
  <div className="sn-c-prompt">
    <div className="sn-c-prompt-head">
      <ComponentIcon {...icon} />
      <div className="sn-c-body" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      <div className="sn-c-prompt-actions">
        {actions.includes('copy') && (
          <button type="button" data-sn-copy={text}>
            Copy prompt
          </button>
        )}
        {actions.includes('cursor') && (
          <a href={`cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text)}`}>Open in Cursor</a>
        )}
      </div>
    </div>
    <details>
      <summary>Show the prompt</summary>
      <div className="sn-c-body">{children}</div>
    </details>
  </div>
)

const Swatches: PlatformComponent = ({ variant, children }) => (
  <div className="sn-c-colors" data-variant={variant}>
    {children}
  </div>
)

const Row: PlatformComponent = ({ title, children }) => (
  <div className="sn-c-color-row">
    {title && <p className="sn-c-color-title">{title}</p>}
    <div>{children}</div>
  </div>
)

/** A button that copies a colour: one value, or one for each mode. */
const Item: PlatformComponent = ({ name, value = '' }) => {
  const { light, dark } = typeof value === 'string' ? { light: value, dark: value } : value
  const shown = [...new Set([light, dark])].join(' / ')
  return (
    <button type="button" className="sn-c-color" data-sn-copy={shown}>
      <span className="sn-c-swatch" style={{ '--sn-c-swatch': `light-dark(${light}, ${dark})` }} />
      {name && <span>{name}</span>}
      <code>{shown}</code>
    </button>
  )
}

/** A card that leads to a public repository, given as `owner/name` or as a URL. */
const Repo: PlatformComponent = ({ repo = '' }) => {
  const name = repo.replace(/^https?:\/\/github\.com\//, '')
  return (
    <a className="card padding--md sn-card" href={`https://github.com/${name}`}>
      <strong className="sn-card-title">{name}</strong>
    </a>
  )
}

const GitHub: PlatformComponent = ({ children }) => children

/** `<Prompt>`, `<Color>` with its rows and items, `<GitHub.Repo>`. */
export default { Color: Object.assign(Swatches, { Row, Item }), GitHub: Object.assign(GitHub, { Repo }), Prompt }

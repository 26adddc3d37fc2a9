import type { PlatformComponent } from '@specnav/docusaurus/client'

const places = ['path', 'query', 'header', 'cookie', 'body'] as const

/** The name of an attribute is the parameter's location: `<ParamField query="limit">`. */
const Field: PlatformComponent = (props) => {
  const { name, type, required, deprecated, default: preset, placeholder, pre = [], post = [], children } = props
  const place = places.find((key) => props[key] !== undefined)
  const notes = [type, place !== 'body' && place, ...pre, ...post].filter((note) => typeof note === 'string')
  return (
    <div className="sn-field">
      <p className="sn-field-name">
        <code>{place ? props[place] : name}</code>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {required && <small className="sn-field-required">required</small>}
        {deprecated && <small className="sn-field-deprecated">deprecated</small>}
        {preset !== undefined && <small>default: {String(preset)}</small>}
      </p>
      {children}
      {placeholder && (
        <p>
          Example: <code>{placeholder}</code>
        </p>
      )}
    </div>
  )
}

export default { ParamField: Field, ResponseField: Field }

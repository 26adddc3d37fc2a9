import type { PlatformComponent } from '@specnav/docusaurus/client'
import type { ReactNode } from 'react'

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
          <Note key={note}>{note}</Note>
        ))}
        {required && <Note className="sn-field-required">required</Note>}
        {deprecated && <Note className="sn-field-deprecated">deprecated</Note>}
        {preset !== undefined && <Note>default: {String(preset)}</Note>}
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

/** With the space that readers of text alone need. */
function Note({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return (
    <>
      {' '}
      <small className={className}>{children}</small>
    </>
  )
}

export default { ParamField: Field, ResponseField: Field }

import type { PlatformComponent } from '@specnav/docusaurus/client'

const Name: PlatformComponent = ({ name, comment }) => (
  <>
    {name}
    {comment && <small>{comment}</small>}
  </>
)

const File: PlatformComponent = (props) => (
  <li>
    <Name {...props} />
  </li>
)

const Folder: PlatformComponent = ({ children, defaultOpen = true, ...props }) => (
  <li>
    <details open={defaultOpen}>
      <summary>
        <Name {...props} />
      </summary>
      <ul>{children}</ul>
    </details>
  </li>
)

const List: PlatformComponent = ({ children }) => <ul className="sn-c-tree">{children}</ul>

/** `<Tree>`, with `<Tree.File>` and `<Tree.Folder>` in it. */
export default { Tree: Object.assign(List, { File, Folder }) }

import { type PlatformComponent, ComponentIcon } from '@specnav/docusaurus/client'

/**
 * Content that shows while its title is chosen. The first one of a page has the `titles` of all, and draws
 * the buttons.
 */
const View: PlatformComponent = ({ title, titles, isShown, children, ...icon }) => (
  <>
    {titles !== undefined && (
      <sn-views class="sn-c-views" role="group" aria-label="View">
        {titles.split('\n').map((each, index) => (
          <button key={each} type="button" aria-pressed={index === 0}>
            {each}
          </button>
        ))}
      </sn-views>
    )}
    <div className="sn-c-view" data-view={title} data-active={isShown !== undefined}>
      <p className="sn-c-view-title">
        <ComponentIcon {...icon} />
        {title}
      </p>
      {children}
    </div>
  </>
)

export default { View }

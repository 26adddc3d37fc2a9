import { expect, test } from 'vitest'
import * as check from './check/index.ts'
import * as core from './index.ts'
import * as pages from './pages/index.ts'

test('the public list of the package: whoever takes a name away breaks somebody', () => {
  const names = (module: object) => Object.keys(module).toSorted()
  expect({ '.': names(core), './check': names(check), './pages': names(pages) }).toEqual({
    '.': [
      'createLocator',
      'diskFiles',
      'docsJsonSchema',
      'entries',
      'folderOf',
      'folderStore',
      'folderTargets',
      'isEntry',
      'isObject',
      'isRemote',
      'listNames',
      'loadSpecs',
      'lockFile',
      'lockKey',
      'memoryFiles',
      'memoryOverlay',
      'nearest',
      'openSite',
      'parseReference',
      'pointerKeys',
      'positionIn',
      'printLock',
      'problemCodes',
      'readConfig',
      'readFrontmatter',
      'readLock',
      'resolveNavigation',
      'resolvePath',
      'resolveProject',
      'resolveSite',
      'siteMarker',
      'specSources',
      'trailNames',
    ],
    './check': ['checkSite', 'checkSpec', 'undocumentedOperations'],
    './pages': ['buildPages', 'codeSamples', 'endpointPage', 'renderHtml', 'renderMarkdown'],
  })
})

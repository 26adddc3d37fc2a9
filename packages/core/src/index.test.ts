import { expect, test } from 'vitest'
import * as check from './check/index.ts'
import * as core from './index.ts'
import * as pages from './pages/index.ts'

test('the public list of the package: whoever takes a name away breaks somebody', () => {
  const names = (module: object) => Object.keys(module).toSorted()
  expect({ '.': names(core), './check': names(check), './pages': names(pages) }).toEqual({
    '.': [
      'codeFrame',
      'createLocator',
      'createMeantFinder',
      'diskFiles',
      'docsJsonSchema',
      'entries',
      'extensions',
      'folderOf',
      'folderStore',
      'folderTargets',
      'isEntry',
      'isObject',
      'isRemote',
      'joinPointer',
      'lateProblems',
      'listNames',
      'loadSpecs',
      'locateProblems',
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
      'problemView',
      'readConfig',
      'readFrontmatter',
      'readLock',
      'readOnce',
      'resolveNavigation',
      'resolvePath',
      'resolveProject',
      'resolveSite',
      'siteMarker',
      'spacedReferences',
      'tagTrails',
      'trailNames',
    ],
    './check': ['checkSite', 'checkSpec', 'invalidOperations', 'undocumentedOperations'],
    './pages': ['buildPages', 'codeSamples', 'endpointPage', 'operationDocument', 'renderHtml', 'renderMarkdown'],
  })
})

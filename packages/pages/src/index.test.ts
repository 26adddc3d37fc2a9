import { expect, test } from 'vitest'
import * as reference from './entry/reference.ts'
import * as pages from './index.ts'

test('the public list of the package: whoever takes a name away breaks somebody', () => {
  const names = (module: object) => Object.keys(module).toSorted()
  expect({ '.': names(pages), './reference': names(reference) }).toEqual({
    '.': ['openSite', 'publicationOf', 'resolveSite', 'siteFor', 'visibleSpec'],
    './reference': [
      'endpointPage',
      'joinedMarkdown',
      'linkTargets',
      'operationParts',
      'overviewDescription',
      'overviewHtml',
      'overviewMarkdown',
      'reachedSchemas',
      'renderHtml',
      'renderMarkdown',
      'renderSchemaHtml',
      'renderSchemaMarkdown',
      'requestHtml',
      'schemaName',
      'schemaPage',
      'specificationMarkdown',
      'unpackedModel',
    ],
  })
})

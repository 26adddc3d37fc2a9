import { expect, test } from 'vitest'
import * as contract from './index.ts'

test('the public list of the entry point: whoever takes a name away breaks somebody', () => {
  expect(Object.keys(contract).toSorted()).toEqual([
    'checkAddresses',
    'checkContract',
    'checkLock',
    'checkRedirects',
    'checkRequests',
    'checkSpec',
    'checkSpecs',
    'configLinks',
    'contentPlace',
    'createTargetAdviser',
    'invalidOperations',
    'readSource',
    'specLinks',
    'undocumentedOperations',
  ])
})

import { type Rule, start } from './rule.ts'

export const operationRules = {
  'operation-added': {
    title: 'An operation was added',
    level: 'info',
    sentence: () => 'This operation is new.',
  },
  'operation-removed': {
    title: 'An operation was removed',
    level: 'breaking',
    sentence: () => 'This operation no longer exists, and was not deprecated.',
  },
  'operation-removed-early': {
    title: 'An operation was removed before its sunset date',
    level: 'breaking',
    sentence: ({ from }) => `This operation no longer exists, although its sunset date is ${from}.`,
  },
  'operation-removed-deprecated': {
    title: 'A deprecated operation without a sunset date was removed',
    level: 'warning',
    sentence: () => 'This operation no longer exists. It was deprecated.',
  },
  'operation-removed-after-sunset': {
    title: 'A deprecated operation was removed after its sunset date',
    level: 'info',
    sentence: ({ from }) => `This operation no longer exists. Its sunset date was ${from}.`,
  },
  'operation-moved': {
    title: 'An operation has another method or path',
    level: 'breaking',
    sentence: ({ from, to }) => `${from} is now ${to}.`,
  },
  'path-parameter-renamed': {
    title: 'A parameter in a path has another name',
    level: 'info',
    sentence: ({ from, to }) => `The path parameter ${from} is now named ${to}. Requests stay the same.`,
  },
  'operation-deprecated': {
    title: 'An operation was deprecated',
    level: 'info',
    sentence: () => 'This operation is now deprecated.',
  },
  'operation-undeprecated': {
    title: 'An operation is no longer deprecated',
    level: 'info',
    sentence: () => 'This operation is no longer deprecated.',
  },
  'sunset-added': {
    title: 'A sunset date was added',
    level: 'info',
    sentence: ({ at, to }) => `${start(at)} will be removed on ${to}.`,
  },
  'sunset-earlier': {
    title: 'A sunset date is earlier',
    level: 'warning',
    sentence: ({ at, from, to }) => `The sunset date of ${at} is ${to}, and was ${from}.`,
  },
  'sunset-later': {
    title: 'A sunset date is later',
    level: 'info',
    sentence: ({ at, from, to }) => `The sunset date of ${at} is ${to}, and was ${from}.`,
  },
  'sunset-removed': {
    title: 'A sunset date was removed',
    level: 'info',
    sentence: ({ at, from }) => `${start(at)} no longer has a sunset date. It was ${from}.`,
  },
  'operation-id-changed': {
    title: 'An operation has another `operationId`',
    level: 'warning',
    sentence: ({ from, to }) =>
      `The \`operationId\` is ${to}, and was ${from}: generated clients name their functions after it.`,
  },
  'tag-added': {
    title: 'An operation has a further tag',
    level: 'info',
    sentence: ({ name }) => `This operation now has the tag ${name}.`,
  },
  'tag-removed': {
    title: 'An operation lost a tag',
    level: 'info',
    sentence: ({ name }) => `This operation no longer has the tag ${name}.`,
  },
  'stability-decreased': {
    title: 'An operation is less stable',
    level: 'breaking',
    sentence: ({ from, to }) => `The stability of this operation is ${to}, and was ${from}.`,
  },
  'stability-increased': {
    title: 'An operation is more stable',
    level: 'info',
    sentence: ({ from, to }) => `The stability of this operation is ${to}, and was ${from}.`,
  },
  'callback-added': {
    title: 'An operation has a further callback',
    level: 'info',
    sentence: ({ name }) => `This operation now calls back: ${name}.`,
  },
  'callback-removed': {
    title: 'An operation lost a callback',
    level: 'breaking',
    sentence: ({ name }) => `This operation no longer calls back: ${name}.`,
  },
  'callback-moved': {
    title: 'A callback is sent to another address',
    level: 'breaking',
    sentence: ({ at, from, to }) => `The address of ${at} is ${to}, and was ${from}.`,
  },
  'text-changed': {
    title: 'A text was changed',
    level: 'info',
    sentence: ({ at, name, from, to }) => {
      if (from === 'not set') return `A \`${name}\` was added to ${at}.`
      return `The \`${name}\` of ${at} was ${to === 'not set' ? 'removed' : 'changed'}.`
    },
  },
  'example-changed': {
    title: 'An example was changed',
    level: 'info',
    sentence: ({ at }) => `An example of ${at} was changed.`,
  },
  'server-added': {
    title: 'A server was added',
    level: 'info',
    sentence: ({ name }) => `There is a further server: ${name}.`,
  },
  'server-removed': {
    title: 'A server was removed',
    // Clients that use it still do. Often it was a test server, or a name that still leads there.
    level: 'warning',
    sentence: ({ name }) => `The server ${name} is no longer listed.`,
  },
  'server-variable-value-added': {
    title: 'A variable of a server may have a further value',
    level: 'info',
    sentence: ({ name, at, to }) => `The variable ${name} of ${at} may now be ${to}.`,
  },
  'server-variable-value-removed': {
    title: 'A variable of a server may no longer have a value',
    // Like a server that is no longer listed.
    level: 'warning',
    sentence: ({ name, at, from }) => `The variable ${name} of ${at} may no longer be ${from}.`,
  },
  'server-variable-default-changed': {
    title: 'A variable of a server has another default',
    level: 'warning',
    sentence: ({ name, at, from, to }) => `The default of the variable ${name} of ${at} is ${to}, and was ${from}.`,
  },
  'security-relaxed': {
    title: 'A further way to authenticate, or a scope less',
    level: 'info',
    sentence: ({ from, to }) => `Requests now need ${to}. So far they needed ${from}.`,
  },
  'security-tightened': {
    title: 'A way to authenticate is gone, or needs more',
    level: 'breaking',
    sentence: ({ from, to }) => `Requests now need ${to}. So far they needed ${from}.`,
  },
  'security-scheme-changed': {
    title: 'A security scheme works in another way',
    level: 'breaking',
    sentence: ({ name, at, from, to }) => `${name} of ${at} is ${to}, and was ${from}.`,
  },
  'security-flow-added': {
    title: 'A security scheme has a further flow',
    level: 'info',
    sentence: ({ name, at }) => `${start(at)} also has the flow ${name}.`,
  },
  'security-flow-removed': {
    title: 'A security scheme lost a flow',
    level: 'breaking',
    sentence: ({ name, at }) => `${start(at)} no longer has the flow ${name}.`,
  },
  'scope-added': {
    title: 'A security scheme offers a further scope',
    level: 'info',
    sentence: ({ name, at }) => `${start(at)} has the scope ${name}.`,
  },
  'scope-removed': {
    title: 'A security scheme no longer offers a scope',
    level: 'warning',
    sentence: ({ name, at }) => `${start(at)} no longer has the scope ${name}.`,
  },
} as const satisfies Record<string, Rule>

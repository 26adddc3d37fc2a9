/** A package manager: the commands that its users type. */
export interface Manager {
  name: string
  /** The package to install it. */
  program: string
  /** The files of its projects besides package.json. */
  files?: Readonly<Record<string, string>>
  /** Adds packages to a project. */
  add: (packages: string) => string
  /** Starts a project in a folder, without a question. */
  create: string
  /** Runs the command of an installed package. */
  exec: (command: string) => string
}

export const npm: Manager = {
  name: 'npm',
  program: 'npm@11',
  add: (packages) => `npm install --save-dev ${packages}`,
  create: 'npm create -y specnav',
  exec: (command) => `npx ${command}`,
}

export const pnpm: Manager = {
  name: 'pnpm',
  program: 'pnpm@12',
  // Hosts bring esbuild and sharp with scripts of their own. pnpm ends with an error where nobody approves them.
  add: (packages) => `pnpm add --save-dev --allow-build=esbuild --allow-build=sharp ${packages}`,
  create: 'pnpm create specnav',
  exec: (command) => `pnpm ${command}`,
}

const yarn: Manager = {
  name: 'yarn',
  program: '@yarnpkg/cli-dist@4',
  files: { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  add: (packages) => `yarn add --dev ${packages}`,
  create: 'yarn create specnav',
  exec: (command) => `yarn ${command}`,
}

const yarnPnp: Manager = {
  ...yarn,
  name: 'yarn pnp',
  files: { '.yarnrc.yml': 'nodeLinker: pnp\n' },
}

const bun: Manager = {
  name: 'bun',
  program: 'bun@1',
  add: (packages) => `bun add --dev ${packages}`,
  create: 'bun create specnav',
  exec: (command) => `bunx ${command}`,
}

export const managers: readonly Manager[] = [npm, pnpm, yarn, yarnPnp, bun]

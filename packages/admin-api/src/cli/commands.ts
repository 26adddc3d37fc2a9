import { type AgentJobStatus, agentJobStatuses } from '../agent-job.ts'
import { StoreError } from '../store/error.ts'
import { type Args, type Command, type CommandOption, UsageError } from './command.ts'
import { location, locationOptions, withStore } from './location.ts'
import type { OperatorStore } from './operations.ts'
import { serveCommand } from './serve-command.ts'
import type { Terminal } from './terminal.ts'
import { wholeNumber } from './whole-number.ts'

const project: CommandOption = { value: '<project>', description: 'The identifier of the project' }

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [
  serveCommand,
  storeCommand({
    name: 'job create',
    summary: 'Creates an active job',
    options: {
      project: { ...project, required: true },
      repository: { value: '<url>', description: 'The full URL of the source repository', required: true },
      model: { value: '<name>', description: 'The AI model that works on the job', required: true },
      ref: { value: '<branch>', description: 'The branch that the agent works on, if there is one already' },
    },
    creates: true,
    act: (store, { values }) =>
      store.createJob({
        projectId: values.get('project') ?? '',
        repository: values.get('repository') ?? '',
        model: values.get('model') ?? '',
        ref: values.get('ref'),
      }),
  }),
  storeCommand({
    name: 'job ref',
    summary: 'Sets the branch that the agent works on, while the job is active',
    operands: ['<id>', '<branch>'],
    act: (store, { operands: [id = '', branch = ''] }) => store.setJobRef(id, branch),
  }),
  storeCommand({
    name: 'job complete',
    summary: 'Completes an active job',
    operands: ['<id>'],
    options: {
      'pr-link': { value: '<url>', description: 'The pull request (default: none, because no file changed)' },
    },
    act: (store, { operands: [id = ''], values }) => store.completeJob(id, values.get('pr-link') ?? null),
  }),
  storeCommand({
    name: 'job fail',
    summary: 'Ends an active job whose agent hit an unrecoverable error',
    operands: ['<id>'],
    act: (store, { operands: [id = ''] }) => store.failJob(id),
  }),
  storeCommand({
    name: 'job archive',
    summary: 'Archives a job that is completed or failed',
    operands: ['<id>'],
    act: (store, { operands: [id = ''] }) => store.archiveJob(id),
  }),
  storeCommand({
    name: 'job get',
    summary: 'Prints a job',
    operands: ['<id>'],
    async act(store, { operands: [id = ''] }) {
      const job = await store.findJob(id)
      if (!job) throw new StoreError('not-found', `There is no job \`${id}\`.`)
      return job
    },
  }),
  storeCommand({
    name: 'job list',
    summary: 'Prints the newest jobs',
    options: {
      project,
      status: { value: '<status>', description: `Only jobs that are ${agentJobStatuses.join(', ')}` },
      limit: { value: '<n>', description: 'Maximum number (default: 100)' },
    },
    check: jobFilter,
    act: (store, args) => store.listJobs(jobFilter(args)),
  }),
  storeCommand({
    name: 'key create',
    summary: 'Creates a key for a project and prints it; it cannot be shown again',
    options: {
      project: { ...project, required: true },
      name: { value: '<name>', description: 'What the key is for (default: none)' },
    },
    creates: true,
    async act(store, { values }, { out, err }) {
      const { key, id, projectId } = await store.createKey({
        projectId: values.get('project') ?? '',
        name: values.get('name'),
      })
      out(`${key}\n`)
      err(
        `This is \`${id}\`, a key of the project \`${projectId}\`. Keep it: it is stored hashed, and cannot be shown again.\n`,
      )
    },
  }),
  storeCommand({
    name: 'key list',
    summary: 'Prints the public details of the keys',
    options: { project },
    act: (store, { values }) => store.listKeys({ projectId: values.get('project') }),
  }),
  storeCommand({
    name: 'key revoke',
    summary: 'Revokes a key, on every server within two seconds',
    operands: ['<id>'],
    act: (store, { operands: [id = ''] }) => store.revokeKey(id),
  }),
  {
    name: 'openapi',
    summary: 'Prints the OpenAPI description of the API',
    options: {
      json: { description: 'Print JSON, not YAML' },
      server: { value: '<url>', description: 'Where the API is served (default: an example, and this machine)' },
    },
    async run({ flags, values }, { out }) {
      const { openApiDocument, openApiYaml } = await import('../openapi.ts')
      const url = values.get('server')
      if (url !== undefined && !URL.canParse(url))
        throw new UsageError(`--server is a URL such as https://admin.example.com, not \`${url}\`.`)
      const options = url === undefined ? {} : { servers: [{ url }] }
      out(flags.has('json') ? json(openApiDocument(options)) : await openApiYaml(options))
    },
  },
]

interface StoreCommand extends Omit<Command, 'run' | 'options'> {
  options?: Command['options']
  /** Whether it may be the first command, and create the data folder. */
  creates?: boolean
  /** Throws if a value is invalid, before the store is opened. */
  check?(args: Args): void
  act(store: OperatorStore, args: Args, terminal: Terminal): Promise<unknown>
}

/** A command that works on the store, and prints the result. */
function storeCommand({ act, check, creates = false, options, ...command }: StoreCommand): Command {
  return {
    ...command,
    options: { ...options, ...locationOptions },
    async run(args, terminal) {
      check?.(args)
      const where = location(args, terminal)
      const result = await withStore(where, { creates, terminal }, (store) => act(store, args, terminal))
      if (result !== undefined) terminal.out(json(result))
    },
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

function jobFilter(args: Args) {
  const { values } = args
  return {
    projectId: values.get('project'),
    status: status(values.get('status')),
    limit: wholeNumber(args, 'limit', 1, 100_000),
  }
}

function status(text: string | undefined): AgentJobStatus | undefined {
  const found = agentJobStatuses.find((each) => each === text)
  if (text !== undefined && !found)
    throw new UsageError(`--status is one of ${agentJobStatuses.join(', ')}, not \`${text}\`.`)
  return found
}

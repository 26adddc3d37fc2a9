import { createRoute, z } from '@hono/zod-openapi'
import { type AgentJob, agentJobStatuses } from './agent-job.ts'
import { identifierForm, identifierFormInWords } from './identifier.ts'

/*
 * The API, defined once: these schemas validate requests, and the OpenAPI description is generated from them.
 */

const agentJobStatus = z.enum(agentJobStatuses).openapi('AgentJobStatus', {
  description: `Current state of the job:

- \`active\`: the agent is currently processing the prompt.
- \`completed\`: the agent finished successfully. A pull request may have been created: check \`prLink\`.
- \`archived\`: the job has been archived. \`archivedAt\` carries the time.
- \`failed\`: the agent hit an unrecoverable error.
`,
})

const agentJob = z
  .object({
    id: z.string().openapi({ description: 'Unique identifier of the agent job.' }),
    status: agentJobStatus,
    source: z
      .object({
        repository: z.string().openapi({ description: 'Full URL of the repository on the code-hosting service.' }),
        ref: z.string().nullable().openapi({ description: 'Git branch the agent is working on.' }),
      })
      .openapi({ description: 'Source repository information.' }),
    model: z.string().openapi({ description: 'The AI model used for this job.' }),
    prLink: z
      .url()
      .nullable()
      .openapi({
        description: `URL of the pull request the agent created. \`null\` while the job is \`active\`, and \`null\` when there are no file changes.
Populated after the agent creates the pull request.
`,
      }),
    createdAt: z.iso.datetime().openapi({ description: 'Time the job was created.' }),
    archivedAt: z.iso.datetime().nullable().openapi({ description: 'Time the job was archived.' }),
  })
  .openapi('AgentJob', { description: 'A unit of work of the coding agent.' }) satisfies z.ZodType<AgentJob>

const error = z
  .object({ error: z.string().openapi({ description: 'Error message.' }) })
  .openapi('Error', { description: 'What went wrong, in a sentence.' })

const identifier = (name: string, description: string, example: string) =>
  z
    .string()
    .regex(identifierForm)
    .openapi({ param: { name, in: 'path', description }, example })

const exampleJob: AgentJob = {
  id: 'job_7d41e6b2',
  status: 'active',
  source: { repository: 'https://git.example.com/acme/docs', ref: 'agent/rename-endpoints' },
  model: 'example-model-1',
  prLink: null,
  createdAt: '2026-03-02T09:15:00.000Z',
  archivedAt: null,
}
const prLink = 'https://git.example.com/acme/docs/pull/42'

const exampleJobs = {
  active: { summary: 'The agent is working', value: exampleJob },
  completed: { summary: 'Finished, with a pull request', value: { ...exampleJob, status: 'completed', prLink } },
  completedWithoutChanges: {
    summary: 'Finished, and no file changed',
    value: { ...exampleJob, status: 'completed', source: { ...exampleJob.source, ref: null } },
  },
  archived: {
    summary: 'Archived',
    value: { ...exampleJob, status: 'archived', prLink, archivedAt: '2026-03-09T16:40:00.000Z' },
  },
  failed: { summary: 'Stopped by an error', value: { ...exampleJob, status: 'failed' } },
} satisfies Record<string, { summary: string; value: AgentJob }>

const requestId = {
  'X-Request-Id': { description: 'Identifies this request in the logs of the server.', schema: { type: 'string' } },
} as const
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
} as const

/** A response with an `Error`. */
const failure = (
  description: string,
  messages: Record<string, [summary: string, error: string]>,
  headers: Record<string, { description: string; schema: { type: 'string' | 'integer' } }> = {},
) => ({
  description,
  headers,
  content: {
    'application/json': {
      schema: error,
      examples: Object.fromEntries(
        Object.entries(messages).map(([name, [summary, text]]) => [name, { summary, value: { error: text } }]),
      ),
    },
  },
})

/** The error messages. */
export const messages = {
  badRequest: `The identifiers of the project and the job have to be ${identifierFormInWords}.`,
  missingKey: 'Send an admin API key: `Authorization: Bearer <ADMIN_API_KEY>`.',
  malformedKey: 'The Authorization header has to be `Bearer` and an admin API key, which starts with `svc_`.',
  unknownKey: 'The admin API key is unknown or revoked.',
  jobNotFound: 'Job not found',
  pathNotFound: 'There is nothing at this path.',
  method: 'Only GET and HEAD are allowed here.',
  tooMany: 'Too many requests with this key. Wait for the number of seconds in Retry-After.',
  internal: 'An error occurred on the server. Its logs contain details for this X-Request-Id.',
  unavailable: 'The server is temporarily unavailable. Try again.',
} as const

export const getAgentJobRoute = createRoute({
  method: 'get',
  path: '/v2/agent/{projectId}/job/{id}',
  operationId: 'getAgentJob',
  tags: ['Agent jobs'],
  summary: 'Get agent job',
  description: `Returns one agent job by its identifier. The operation is designed for polling: each call returns the current \`status\` and
\`prLink\`. Keep polling until \`status\` is \`completed\`, \`archived\` or \`failed\`.
`,
  request: {
    params: z.object({
      projectId: identifier(
        'projectId',
        'The project identifier. Copy it from the API keys page of the [dashboard](https://dashboard.example.com).',
        'prj_5f2a81c0',
      ),
      id: identifier('id', 'Unique identifier of the agent job.', 'job_7d41e6b2'),
    }),
    headers: z.object({
      'If-None-Match': z
        .string()
        .optional()
        .openapi({
          param: {
            description:
              'The `ETag` of your last response. While the job has not changed, the response is an empty 304.',
          },
        }),
    }),
  },
  responses: {
    200: {
      description: 'Agent job details.',
      headers: { ETag: { description: 'Identifies this state of the job.', schema: { type: 'string' } } },
      content: { 'application/json': { schema: agentJob, examples: exampleJobs } },
    },
    304: { description: 'The job has not changed since the response that `If-None-Match` identifies.' },
    400: failure('An identifier has an invalid format.', {
      badRequest: ['An identifier with invalid characters', messages.badRequest],
    }),
    401: failure(
      'The admin API key is missing, malformed, unknown or revoked.',
      {
        missing: ['There is no key', messages.missingKey],
        malformed: ['That is not an admin API key', messages.malformedKey],
        unknown: ['The key is unknown or revoked', messages.unknownKey],
      },
      { 'WWW-Authenticate': { description: 'The scheme to use: `Bearer`.', schema: { type: 'string' } } },
    ),
    404: failure('Job not found.', {
      notFound: ['There is no such job, or the key is for another project', messages.jobNotFound],
    }),
    429: failure('Too many requests.', { tooMany: ['The key is used too often', messages.tooMany] }, retryAfter),
    500: failure('An error on the server.', { internal: ['An error on the server', messages.internal] }, requestId),
    503: failure(
      'The server is temporarily unavailable.',
      { unavailable: ['The database is unavailable', messages.unavailable] },
      retryAfter,
    ),
  },
})

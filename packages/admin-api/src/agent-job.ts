/** The status of a job. All except `active` are final: clients stop polling there. */
export const agentJobStatuses = ['active', 'completed', 'archived', 'failed'] as const

export type AgentJobStatus = (typeof agentJobStatuses)[number]

/** A unit of work in which a coding agent processes a prompt against a source repository, as the API returns it. */
export interface AgentJob {
  id: string
  status: AgentJobStatus
  source: {
    /** Full URL of the repository on the code-hosting service. */
    repository: string
    /** The branch that the agent works on. `null`: none yet. */
    ref: string | null
  }
  /** The AI model used for this job. */
  model: string
  /** URL of the pull request. `null` while the job is active, and if no file changed. */
  prLink: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC. `null`: not archived. */
  archivedAt: string | null
}

/** What a job can be. Every status but `active` is an end: clients stop polling there. */
export const agentJobStatuses = ['active', 'completed', 'archived', 'failed'] as const

export type AgentJobStatus = (typeof agentJobStatuses)[number]

/** A unit of work in which a coding agent processes a prompt against a source repository, as the API tells of it. */
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
  /** URL of the pull request. `null` while the job is active, and where no file changed. */
  prLink: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC. `null`: not archived. */
  archivedAt: string | null
}

declare module 'virtual:specnav/console' {
  type CreateModal = typeof import('@scalar/api-client/modal').createApiClientModal

  /** What sends requests: Scalar's client, the store that it reads, and the URL of its styles. */
  interface Client {
    createApiClientModal: CreateModal
    createWorkspaceStore(): Parameters<CreateModal>[0]['workspaceStore']
    style: string
  }

  /** Loads the client; undefined if it is not installed. */
  const load: (() => Promise<Client>) | undefined
  export default load
}

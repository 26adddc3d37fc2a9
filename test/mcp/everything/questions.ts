import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequests,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { enumFields, fieldsWithDefaults, type Form } from './forms.ts'
import { type State, states } from './states.ts'
import { text } from './tools.ts'

type Asked = InputRequiredResult | string | Promise<InputRequiredResult | string>

/** Tools that ask the reader or the model of the client. They are written once, for clients of both revisions. */
export function addQuestions(server: McpServer): void {
  const add = (name: string, answer: (context: ServerContext) => Asked) =>
    server.registerTool(name, { description: `The tool ${name}` }, async (context) => {
      const answered = await answer(context)
      return typeof answered === 'string' ? { content: [text(answered)] } : answered
    })
  addFirstQuestions(server)
  add('test_elicitation_sep1034_defaults', (context) => form(context, fieldsWithDefaults))
  add('test_elicitation_sep1330_enums', (context) => form(context, enumFields))
  for (const name of ['test_input_required_result_elicitation', 'test_streaming_elicitation'])
    add(name, ({ mcpReq }) => nameOf(mcpReq) ?? ask({ user_name: nameQuestion }))
  for (const name of ['test_input_required_result_sampling', 'test_missing_capability'])
    add(name, ({ mcpReq }) => {
      const response = inputResponse(mcpReq.inputResponses, 'capital_question')
      if (response.kind === 'sampling') return JSON.stringify(response.result.content)
      return ask({ capital_question: sampling('What is the capital of France?') })
    })
  add('test_input_required_result_list_roots', ({ mcpReq }) => {
    const response = inputResponse(mcpReq.inputResponses, 'client_roots')
    if (response.kind === 'roots') return response.roots.map(({ uri }) => uri).join(', ')
    return ask({ client_roots: inputRequired.listRoots() })
  })
  add('test_input_required_result_capabilities', (context) => {
    const known = capabilitiesOf(context)
    return ask({
      ...(known.sampling && { greeting: sampling('Generate a greeting') }),
      ...(known.elicitation && { user_name: nameQuestion }),
    })
  })
  add('test_input_required_result_request_state', confirmed)
  add('test_input_required_result_tampered_state', confirmed)
  add('test_input_required_result_multiple_inputs', async ({ mcpReq }) => {
    const name = mcpReq.requestState() === undefined ? undefined : nameOf(mcpReq)
    if (name !== undefined) return name
    const inputRequests = {
      user_name: nameQuestion,
      greeting: sampling('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    }
    return inputRequired({ inputRequests, requestState: await states.mint({ step: 1 }) })
  })
  add('test_input_required_result_multi_round', rounds)
}

/** Tools of the suite's older scenarios, which take what they ask as an argument. */
function addFirstQuestions(server: McpServer): void {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model of the client', inputSchema: z.object({ prompt: z.string() }) },
    ({ prompt }, { mcpReq }) => {
      const response = inputResponse(mcpReq.inputResponses, 'answer')
      if (response.kind !== 'sampling') return ask({ answer: sampling(prompt) })
      return { content: [text(`LLM response: ${JSON.stringify(response.result.content)}`)] }
    },
  )
  const fields = z.object({ username: z.string(), email: z.string() })
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the reader', inputSchema: z.object({ message: z.string() }) },
    ({ message }, { mcpReq }) => {
      const response = inputResponse(mcpReq.inputResponses, 'user')
      if (response.kind === 'elicit') return { content: [text(`User response: ${JSON.stringify(response)}`)] }
      return ask({ user: inputRequired.elicit({ message, requestedSchema: fields }) })
    },
  )
}

const named = z.object({ name: z.string() })
const nameQuestion = inputRequired.elicit({ message: 'What is your name?', requestedSchema: named })

function nameOf({ inputResponses }: ServerContext['mcpReq']): string | undefined {
  const name = acceptedContent(inputResponses, 'user_name', named)?.name
  return name === undefined ? undefined : `Hello, ${name}!`
}

async function confirmed({ mcpReq }: ServerContext): Promise<InputRequiredResult | string> {
  const asked = z.object({ ok: z.boolean() })
  if (mcpReq.requestState() !== undefined && acceptedContent(mcpReq.inputResponses, 'confirm', asked)) return 'state-ok'
  const confirm = inputRequired.elicit({ message: 'Please confirm', requestedSchema: asked })
  return inputRequired({ inputRequests: { confirm }, requestState: await states.mint({ step: 1 }) })
}

async function rounds({ mcpReq }: ServerContext): Promise<InputRequiredResult | string> {
  const { step, name } = mcpReq.requestState<State>() ?? { step: 0 }
  const first = acceptedContent(mcpReq.inputResponses, 'step1', named)
  const colored = z.object({ color: z.string() })
  const second = acceptedContent(mcpReq.inputResponses, 'step2', colored)
  if (step === 2 && second) return `${name} likes ${second.color}.`
  const [inputRequests, state] =
    step === 1 && first
      ? [
          {
            step2: inputRequired.elicit({ message: 'Step 2: What is your favorite color?', requestedSchema: colored }),
          },
          { step: 2, name: first.name },
        ]
      : [
          { step1: inputRequired.elicit({ message: 'Step 1: What is your name?', requestedSchema: named }) },
          { step: 1 },
        ]
  return inputRequired({ inputRequests, requestState: await states.mint(state) })
}

function form({ mcpReq }: ServerContext, requestedSchema: Form): Asked {
  const response = inputResponse(mcpReq.inputResponses, 'form')
  if (response.kind !== 'elicit')
    return ask({ form: inputRequired.elicit({ message: 'Please fill in', requestedSchema }) })
  return `Elicitation completed: action=${response.action}, content=${JSON.stringify(response.content)}`
}

function ask(inputRequests: InputRequests): InputRequiredResult {
  return inputRequired({ inputRequests })
}

function sampling(question: string) {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens: 100,
  })
}

/** What the client of a request of the revision 2026-07-28 can do: the types of the SDK do not name it. */
function capabilitiesOf({ mcpReq }: ServerContext): ClientCapabilities {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope }
  return envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}
}

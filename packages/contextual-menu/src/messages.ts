import type { MenuLabels } from './types.ts'

/**
 * Every text of the menu by key. `<id>.title` and `<id>.description` belong to one option, `<kind>.title` and
 * `<kind>.description` to all options of a kind. `{tool}` and `{url}` are replaced.
 */
export type MenuMessages = MenuLabels &
  Readonly<{
    /** The request to a chat tool; `{url}` is the page's Markdown. */
    prompt: string
    /** The end of a page that was too long for a link. */
    truncated: string
    /** The end of such a page on a site whose address is not known. */
    truncatedHere: string
  }> &
  Readonly<Record<string, string>>

/** The texts in `locale` (BCP 47), or in English. `overrides` replace single texts. */
export function messagesFor(locale = 'en', overrides: Partial<MenuMessages> = {}): MenuMessages {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? 'en'
  const known: Readonly<Record<string, MenuMessages>> = { en, es, fr, zh }
  const messages: Record<string, string | undefined> = { ...overrides }
  const own = Object.hasOwn(known, language) ? known[language] : en
  return { ...en, ...own, ...definedOf(messages) }
}

function definedOf(messages: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  )
}

/** The text with its parts in braces replaced. */
export function fillMessage(message: string, parts: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(parts, name) ? parts[name]! : written))
}

const en: MenuMessages = {
  menu: 'Page actions',
  more: 'More page actions',
  copied: 'Copied',
  failed: 'Could not be copied',
  prompt: 'Read from {url} so I can ask questions about it.',
  truncated: '[Truncated. Full page: {url}]',
  truncatedHere: '[Truncated.]',
  'copy.title': 'Copy page',
  'copy.description': 'Copy this page as Markdown for LLMs',
  'view.title': 'View as Markdown',
  'view.description': 'View this page as plain text',
  'assistant.title': 'Ask assistant',
  'assistant.description': 'Ask questions about this page',
  'download-pdf.title': 'Download PDF',
  'download-pdf.description': 'Download this page as a PDF',
  'downloadApiSpec.title': 'Download API spec',
  'downloadApiSpec.description': 'Download the OpenAPI specification',
  'mcp.title': 'Copy MCP server URL',
  'mcp.description': 'Copy the URL of the MCP server',
  'add-mcp.title': 'Copy MCP install command',
  'add-mcp.description': 'Copy the command that installs the MCP server',
  'chat.title': 'Open in {tool}',
  'chat.description': 'Ask questions about this page',
  'agent.title': 'Open in {tool}',
  'agent.description': 'Start a session with this page',
  'desktop.title': 'Open in {tool}',
  'desktop.description': 'Open this page in the app, which must be installed',
  'connect.title': 'Connect to {tool}',
  'connect.description': 'Install the MCP server in {tool}',
}

const es: MenuMessages = {
  menu: 'Acciones de la página',
  more: 'Más acciones de la página',
  copied: 'Copiado',
  failed: 'No se pudo copiar',
  prompt: 'Lee {url} para que pueda hacerte preguntas sobre su contenido.',
  truncated: '[Truncado. Página completa: {url}]',
  truncatedHere: '[Truncado.]',
  'copy.title': 'Copiar página',
  'copy.description': 'Copiar esta página como Markdown para LLM',
  'view.title': 'Ver como Markdown',
  'view.description': 'Ver esta página como texto sin formato',
  'assistant.title': 'Preguntar al asistente',
  'assistant.description': 'Hacer preguntas sobre esta página',
  'download-pdf.title': 'Descargar PDF',
  'download-pdf.description': 'Descargar esta página como PDF',
  'downloadApiSpec.title': 'Descargar especificación de la API',
  'downloadApiSpec.description': 'Descargar la especificación OpenAPI',
  'mcp.title': 'Copiar URL del servidor MCP',
  'mcp.description': 'Copiar la URL del servidor MCP',
  'add-mcp.title': 'Copiar comando de instalación de MCP',
  'add-mcp.description': 'Copiar el comando que instala el servidor MCP',
  'chat.title': 'Abrir en {tool}',
  'chat.description': 'Hacer preguntas sobre esta página',
  'agent.title': 'Abrir en {tool}',
  'agent.description': 'Iniciar una sesión con esta página',
  'desktop.title': 'Abrir en {tool}',
  'desktop.description': 'Abrir esta página en la aplicación, que debe estar instalada',
  'connect.title': 'Conectar con {tool}',
  'connect.description': 'Instalar el servidor MCP en {tool}',
}

const fr: MenuMessages = {
  menu: 'Actions de la page',
  more: 'Plus d’actions de la page',
  copied: 'Copié',
  failed: 'La copie a échoué',
  prompt: 'Lis {url} pour que je puisse poser des questions à ce sujet.',
  truncated: '[Tronqué. Page complète : {url}]',
  truncatedHere: '[Tronqué.]',
  'copy.title': 'Copier la page',
  'copy.description': 'Copier cette page en Markdown pour les LLM',
  'view.title': 'Voir en Markdown',
  'view.description': 'Voir cette page en texte brut',
  'assistant.title': 'Demander à l’assistant',
  'assistant.description': 'Poser des questions sur cette page',
  'download-pdf.title': 'Télécharger le PDF',
  'download-pdf.description': 'Télécharger cette page en PDF',
  'downloadApiSpec.title': 'Télécharger la spécification de l’API',
  'downloadApiSpec.description': 'Télécharger la spécification OpenAPI',
  'mcp.title': 'Copier l’URL du serveur MCP',
  'mcp.description': 'Copier l’URL du serveur MCP',
  'add-mcp.title': 'Copier la commande d’installation MCP',
  'add-mcp.description': 'Copier la commande qui installe le serveur MCP',
  'chat.title': 'Ouvrir dans {tool}',
  'chat.description': 'Poser des questions sur cette page',
  'agent.title': 'Ouvrir dans {tool}',
  'agent.description': 'Démarrer une session avec cette page',
  'desktop.title': 'Ouvrir dans {tool}',
  'desktop.description': 'Ouvrir cette page dans l’application, qui doit être installée',
  'connect.title': 'Connecter à {tool}',
  'connect.description': 'Installer le serveur MCP dans {tool}',
}

const zh: MenuMessages = {
  menu: '页面操作',
  more: '更多页面操作',
  copied: '已复制',
  failed: '复制失败',
  prompt: '请阅读 {url}，以便我就其内容提问。',
  truncated: '[内容已截断。完整页面：{url} ]',
  truncatedHere: '[内容已截断。]',
  'copy.title': '复制页面',
  'copy.description': '将此页面复制为 Markdown，供大语言模型使用',
  'view.title': '以 Markdown 查看',
  'view.description': '以纯文本查看此页面',
  'assistant.title': '询问助手',
  'assistant.description': '就此页面提问',
  'download-pdf.title': '下载 PDF',
  'download-pdf.description': '将此页面下载为 PDF',
  'downloadApiSpec.title': '下载 API 规范',
  'downloadApiSpec.description': '下载 OpenAPI 规范',
  'mcp.title': '复制 MCP 服务器 URL',
  'mcp.description': '复制 MCP 服务器的 URL',
  'add-mcp.title': '复制 MCP 安装命令',
  'add-mcp.description': '复制用于安装 MCP 服务器的命令',
  'chat.title': '在 {tool} 中打开',
  'chat.description': '就此页面提问',
  'agent.title': '在 {tool} 中打开',
  'agent.description': '用此页面开始一个会话',
  'desktop.title': '在 {tool} 中打开',
  'desktop.description': '在应用中打开此页面（需先安装该应用）',
  'connect.title': '连接到 {tool}',
  'connect.description': '在 {tool} 中安装 MCP 服务器',
}

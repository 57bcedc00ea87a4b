// Texts registered with the telecom operators; senders provide the variables only.
const templates: Record<string, string> = {
  'sandbox-otp':
    '##OTP## is your Farmgate code. It is valid for 10 minutes. Do not share it with anyone.\n\n@##HOST## ###OTP##',
}

export type Filled = { text: string } | { missing: string } | { unknownTemplate: true }

export function fillTemplate(id: string, variables: Record<string, unknown>): Filled {
  const template = Object.hasOwn(templates, id) ? templates[id] : undefined
  if (template === undefined) return { unknownTemplate: true }
  const missing = [...template.matchAll(/##(\w+)##/g)].find(([, name]) => variables[String(name)] === undefined)
  if (missing) return { missing: String(missing[1]) }
  return { text: template.replace(/##(\w+)##/g, (_, name: string) => String(variables[name])) }
}

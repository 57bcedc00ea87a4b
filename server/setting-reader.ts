// Reads single settings, and collects what is wrong with them.
import { invalidServiceReason, sandboxValueReason } from './setting-rules.ts'

export type Environment = { readonly [name: string]: string | undefined }
export type SettingReader = ReturnType<typeof openSettingReader>

export function openSettingReader(environment: Environment, { isProduction }: { isProduction: boolean }) {
  const faults: string[] = []
  const read = (name: string) => environment[name]?.trim() || undefined
  const check = (name: string, reason: string | undefined) => {
    if (reason) faults.push(`${name} ${reason}`)
  }
  const required = (name: string, developmentDefault?: string) => {
    const value = read(name) ?? (isProduction ? undefined : developmentDefault)
    if (value === undefined) faults.push(`${name} is missing`)
    else if (isProduction) check(name, sandboxValueReason(value))
    return value ?? ''
  }
  const checked = (name: string, value: string, rule: (value: string) => string | undefined) => {
    if (value) check(name, rule(value))
    return value
  }
  const integer = (name: string, defaultValue: number) => {
    const value = Number(read(name) ?? defaultValue)
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      faults.push(`${name} must be a whole number from 0 to 65535`)
    return value
  }
  const limited = (name: string, defaultValue: number, limits: { atLeast?: number; atMost?: number }) => {
    const value = integer(name, defaultValue)
    if (limits.atLeast !== undefined && value < limits.atLeast) check(name, `must be at least ${limits.atLeast}`)
    if (limits.atMost !== undefined && value > limits.atMost) check(name, `must be at most ${limits.atMost}`)
    return value
  }
  const urlOf = (name: string, value: string, mode: { isProduction: boolean }) =>
    checked(name, value, (url) => invalidServiceReason(url, mode)).replace(/\/$/, '')
  /** `productionDefault` is the service's public URL. */
  const serviceUrl = (name: string, developmentDefault?: string, productionDefault?: string) => {
    const value = read(name) ?? (isProduction ? productionDefault : undefined) ?? required(name, developmentDefault)
    return urlOf(name, value, { isProduction })
  }
  const optionalUrl = (name: string, mode: { isProduction: boolean }) =>
    urlOf(name, read(name) ?? '', mode) || undefined
  return { faults, isProduction, read, check, required, checked, integer, limited, serviceUrl, optionalUrl }
}

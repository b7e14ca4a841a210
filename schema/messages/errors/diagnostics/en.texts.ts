/** Why what is asked about fault codes is refused. */
export const en = {
  quotaUsed: 'Today’s questions are used up',
  diagnosticsPlan: 'Your plan has no AI diagnostics. Please upgrade your plan',
  faultCodesNeeded: 'Enter one to twenty fault codes, such as P0299',
  faultBytesNeeded: 'Enter the bytes of the codes in pairs, such as 01 33',
  codeOrSymptomNeeded: 'Enter a fault code or a symptom',
  diagnosticsOff: 'AI diagnostics are turned off in the settings',
} as const;

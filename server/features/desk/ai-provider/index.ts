/** What other features may use of the provider of AI diagnostics. */
export { readKeptSettings } from './settings/read-settings.ts';
export { reencryptAiKeys } from './settings/sealed-key.ts';

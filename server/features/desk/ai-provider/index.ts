/** What other features may use of the provider of AI diagnostics. */
export { askProvider, type ProviderAnswer } from './asking/ask-provider.ts';
export { readKeptSettings } from './settings/read-settings.ts';
export { reencryptAiKeys } from './settings/sealed-key.ts';

/** What the settings show of the model beside AI diagnostics. */

export { AiSettingsCard } from './ai-settings-card.tsx';
export { SentCard } from './sent-card.tsx';

/** What other features may use of templates. */
export { applyTemplates } from './apply-templates.ts';

/** What other features may use of templates. */
export { applyTemplates, jobsOfTemplate } from './apply-templates.ts';
export { markTemplatesAsExample } from './example-templates.ts';
export { allTemplates } from './list-templates.ts';
export { addUsualTemplates } from './usual-templates.ts';

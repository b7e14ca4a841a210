import { lazy } from 'react';

/** Offers the usual jobs to a workshop without templates; most have some. */
export const UsualTemplates = lazy(async () => ({
  default: (await import('./usual-templates.tsx')).UsualTemplates,
}));

import { writeFileSync } from 'node:fs';
import { pagesFile, renderMailPages } from '../mails/render-mail-pages.ts';

/** `npm run mails`: renders the pages of mails with react-email, for the server. */

writeFileSync(pagesFile, renderMailPages());

import { writeFileSync } from 'node:fs';
import { pagesFile, renderMailPages } from '../mails/render-mail-pages.ts';

/** `npm run mails`: writes down the pages of mails, which react-email makes, for the server. */

writeFileSync(pagesFile, renderMailPages());

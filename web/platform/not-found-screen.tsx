import { commonMessages } from '../../schema/messages/common.ts';
import { paths } from '../paths.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import { useMessages } from './messages.ts';

/** The screen of every address that has none (docs/specification.md §2); the server answers it with status 404. */
export function NotFoundScreen() {
  const messages = useMessages(commonMessages);
  return (
    <AppShell>
      <Page title={messages.notFoundTitle} lead={messages.notFoundLead} width="text">
        <p>
          <ButtonLink to={paths.landing()} reloadDocument>
            {messages.toStartPage}
          </ButtonLink>
        </p>
      </Page>
    </AppShell>
  );
}

import { commonMessages } from '../../../schema/messages/common.ts';
import { useMessages } from '../../language/messages.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { paths } from '../navigation/paths.ts';

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

import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UndoChangeDocument } from '../../generated/graphql.ts';
import { undoChangeInput } from '../../schema/inputs/accounts.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { landingSectionPath, paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { useOutcome } from '../platform/outcome.ts';
import { forgetSession } from '../platform/session.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useToast } from '../ui/toast.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { VisitorScreen } from './visitor-screen.tsx';

/**
 * `/undo-change?token=…`: takes back a change of password or address that was somebody else's doing. Opening the link does
 * nothing, because mail scanners open links; the button does, and leads on to the choice of a new password.
 */
export function UndoChangePage() {
  const messages = useMessages(accountsMessages);
  const navigate = useNavigate();
  const client = useApolloClient();
  const toast = useToast();
  const outcomeOf = useOutcome();
  const token = useMailedToken();
  const [undo, { loading }] = useMutation(UndoChangeDocument);
  const [valid, setValid] = useState(() => undoChangeInput.safeParse({ token }).success);

  const other = { question: messages.wasItYou, label: messages.logIn, to: paths.login() };
  if (!valid) {
    return (
      <VisitorScreen title={messages.undoInvalidTitle} lead={messages.undoInvalidText}>
        <ButtonLink to={paths.forgotPassword()} wide>
          {messages.undoInvalidAction}
        </ButtonLink>
        <ButtonAnchor variant="secondary" wide href={landingSectionPath('contact')}>
          {messages.writeToUs}
        </ButtonAnchor>
      </VisitorScreen>
    );
  }

  const send = async () => {
    const result = await outcomeOf(undo({ variables: { token } }));
    if (result.kind === 'done') {
      // This browser may have been logged in; it is no more.
      forgetSession(client.cache);
      toast({ title: messages.undone, text: messages.undoneText, tone: 'success' });
      const { resetToken } = result.data.undoChange;
      navigate(`${paths.resetPassword()}?token=${resetToken}`, { replace: true });
    } else if (result.refusal.fields?.token !== undefined) {
      setValid(false);
    } else {
      toast({ title: messages.undoFailed, text: result.refusal.text, tone: 'error' });
    }
  };
  return (
    <VisitorScreen title={messages.undoTitle} lead={messages.undoLead} other={other}>
      <Button variant="danger" wide pending={loading} pendingText={messages.undoing} onClick={send}>
        {messages.undo}
      </Button>
    </VisitorScreen>
  );
}

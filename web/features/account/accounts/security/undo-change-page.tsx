import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UndoChangeDocument } from '../../../../../generated/graphql.ts';
import { undoChangeInput } from '../../../../../schema/features/account/accounts.ts';
import { accountSecurityTexts } from '../../../../../schema/messages/account-security/index.ts';
import { landingSectionPath, paths } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { evictSession } from '../../../../kit/session/session.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { useMailedToken } from '../visitor/use-mailed-token.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';

/**
 * `/undo-change?token=…`: takes back a change of password or address that was somebody else's doing. Opening the link does
 * nothing, because mail scanners open links; the button does, and leads on to the choice of a new password.
 */
export function UndoChangePage() {
  const t = useTexts(accountSecurityTexts);
  const navigate = useNavigate();
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const token = useMailedToken();
  const [undo, { loading }] = useMutation(UndoChangeDocument);
  const [valid, setValid] = useState(() => undoChangeInput.safeParse({ token }).success);

  const other = { question: t('wasItYou'), label: t('logIn'), to: paths.login() };
  if (!valid) {
    return (
      <VisitorScreen title={t('undoInvalidTitle')} lead={t('undoInvalidText')}>
        <ButtonLink to={paths.forgotPassword()} wide>
          {t('undoInvalidAction')}
        </ButtonLink>
        <ButtonAnchor variant="secondary" wide href={landingSectionPath('contact')}>
          {t('writeToUs')}
        </ButtonAnchor>
      </VisitorScreen>
    );
  }

  const send = async () => {
    const result = await resultOf(undo({ variables: { token } }));
    if (result.kind === 'ok') {
      // This browser may have been logged in; it is no more.
      evictSession(client.cache);
      toast({ title: t('undone'), text: t('undoneText'), tone: 'success' });
      const { resetToken } = result.data.undoChange;
      navigate(`${paths.resetPassword()}?token=${resetToken}`, { replace: true });
    } else if (result.error.fields?.token !== undefined) {
      setValid(false);
    } else {
      toast({ title: t('undoFailed'), text: result.error.text, tone: 'error' });
    }
  };
  return (
    <VisitorScreen title={t('undoTitle')} lead={t('undoLead')} other={other}>
      <Button variant="danger" wide pending={loading} pendingText={t('undoing')} onClick={send}>
        {t('undo')}
      </Button>
    </VisitorScreen>
  );
}

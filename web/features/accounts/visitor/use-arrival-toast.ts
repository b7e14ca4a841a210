import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { useMessages } from '../../../language/messages.ts';
import { useToast } from '../../../ui/notices/toast.tsx';

/**
 * Says what a link from a mail has done, as the address tells it, then cleans the query away, so that a reload does not
 * say it again (docs/specification.md §2). A refused confirmation of a new account stays: the log-in screen offers a
 * new link.
 */
export function useArrivalToast(): void {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const verified = query.get('verified') === 'true';
    const emailChanged = query.get('emailChanged');
    if (verified) toast({ title: messages.verified, text: messages.verifiedText, tone: 'success' });
    else if (emailChanged === 'true') {
      toast({ title: messages.emailChanged, text: messages.emailChangedText, tone: 'success' });
    } else if (emailChanged === 'false') {
      toast({ title: messages.emailNotChanged, text: messages.emailNotChangedText, tone: 'error' });
    } else return;
    navigate(pathname, { replace: true });
  }, [pathname, search, messages, toast, navigate]);
}

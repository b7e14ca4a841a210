import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { AcceptHandOverDocument, type HandOverQuery } from '../../../../generated/graphql.ts';
import { browserPages, browserPaths } from '../../../../schema/desktop/browser-pages.ts';
import { handOverTexts } from '../../../../schema/messages/hand-over/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { evictSession } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

export interface HandOverOfferProps {
  readonly token: string;
  readonly handOver: HandOverQuery['handOver'];
  /** The link is no longer valid. */
  readonly onEnded: () => void;
  /** Somebody else has logged in in this browser since it was asked who is. */
  readonly onOther: () => void;
}

const browserPage = z.enum(browserPages);

/**
 * Whose account the link opens, and the button that does it. Anyone who is logged in to that account already just goes
 * on.
 */
export function HandOverOffer({ token, handOver: { account, loggedIn }, onEnded, onOther }: HandOverOfferProps) {
  const t = useTexts(handOverTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const resultOf = useResult();
  const [accept, { loading, called }] = useMutation(AcceptHandOverDocument, { fetchPolicy: 'no-cache' });
  const isHere = loggedIn?.id === account.id;
  const other = isHere ? null : loggedIn;

  const send = async () => {
    const result = await resultOf(accept({ variables: { token, insteadOf: other?.id ?? null } }));
    if (result.kind === 'ok') {
      // What the account before read on this device is nobody else's business.
      if (!isHere) evictSession(client.cache);
      navigate(browserPaths[browserPage.parse(result.data.acceptHandOver.page)], { replace: true });
      return;
    }
    const { code, fields, text } = result.error;
    if (fields?.token !== undefined) return onEnded();
    toast({ title: t('failed'), text: code === 'CONFLICT' ? t('otherSince') : text, tone: 'error' });
    if (code === 'CONFLICT') onOther();
  };
  const started = useRef(false);
  const continueInBrowser = useEffectEvent(() => {
    if (started.current) return;
    started.current = true;
    void send();
  });
  useEffect(() => {
    if (isHere) continueInBrowser();
  }, [isHere]);

  if (isHere && (loading || !called)) return <Skeleton rows={4} text={t('loading')} />;
  return (
    <>
      <p>{t('logsIn')}</p>
      <DataList
        items={[
          { label: t('name'), value: account.name },
          { label: t('email'), value: account.email },
        ]}
      />
      {other !== null && (
        <Notice tone="warning" title={t('otherTitle')}>
          {t('otherText', { email: other.email })}
        </Notice>
      )}
      <p>{t('onlyIfYou')}</p>
      <Button wide pending={loading} pendingText={t('goingOn')} onClick={send}>
        {other === null ? t('goOn') : t('change')}
      </Button>
      {other !== null && (
        <ButtonLink variant="secondary" wide to={paths.dashboard()}>
          {t('stay')}
        </ButtonLink>
      )}
    </>
  );
}

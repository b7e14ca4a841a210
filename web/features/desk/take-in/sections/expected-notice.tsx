import { useQuery } from '@apollo/client/react';
import { ExpectedVisitDocument } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { usePlanCard } from '../../plan-card/index.ts';
import styles from './take-in.module.css';

export interface ExpectedNoticeProps {
  readonly card: { readonly id: string; readonly number: string };
  readonly onAnother: () => void;
}

/** A car that is planned for later is expected already: most who call again want to move that appointment. */
export function ExpectedNotice({ card: { id, number }, onAnother }: ExpectedNoticeProps) {
  const t = useTexts(takeInTexts);
  const planner = useTexts(plannerTexts);
  const formats = useFormats();
  const { moveVisit, dialog, preload } = usePlanCard();
  const query = useQuery(ExpectedVisitDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  useLive([query]);
  const when = query.data?.jobCard.expectedAt;
  return (
    <>
      <Notice
        tone="warning"
        title={when ? t('expectedOn', { when: formats.near(when, 0) }) : t('expectedNoDay')}
        action={
          <span className={styles.buttons}>
            <Button onPointerEnter={preload} onFocus={preload} onClick={() => moveVisit(id)}>
              {planner('moveVisit')}
            </Button>
            <ButtonLink variant="secondary" to={rowPath('jobCard', id)}>
              {t('toCard')}
            </ButtonLink>
            <Button variant="secondary" onClick={onAnother}>
              {t('anotherVisit')}
            </Button>
          </span>
        }
      >
        {t('expectedOnText', { number })}
      </Notice>
      {dialog}
    </>
  );
}

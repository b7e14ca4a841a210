import Check from 'lucide-react/icons/check';
import { type JobCardPartsFragment, MarkCalledDocument } from '../../../../generated/graphql.ts';
import { boardTexts } from '../../../../schema/messages/board/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { nameOfCard, useDeskMutation } from '../card-actions/index.ts';

/** That the customer waits for a call: asked for on the page of the visit, or owed since the appointment was moved. */
export function CallBox({ card, role }: { readonly card: JobCardPartsFragment; readonly role: Role }) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { act, pending } = useDeskMutation();
  const { id: jobCardId, callAskedAt, movedFrom, expectedAt, customer } = card;
  const phone = card.callPhone ?? customer?.phone ?? card.broughtByPhone;
  const near = (moment: string | null) => (moment === null ? '' : formats.near(moment, Date.now()));
  return (
    <Notice
      tone="warning"
      title={t(callAskedAt === null ? 'callAboutMove' : 'callAsked')}
      action={
        can(role, 'job-cards.manage') && (
          <Button
            variant="secondary"
            icon={<Check aria-hidden="true" />}
            pending={pending}
            aria-label={t('calledCard', { name: customer?.name ?? nameOfCard(card) })}
            onClick={() => void act(MarkCalledDocument, { input: { jobCardId, operationId: crypto.randomUUID() } })}
          >
            {t('called')}
          </Button>
        )
      }
    >
      {callAskedAt !== null && <p>{t('askedAt', { moment: near(callAskedAt) })}</p>}
      {movedFrom !== null && <p>{t('movedTo', { before: near(movedFrom), after: near(expectedAt) })}</p>}
      {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
    </Notice>
  );
}

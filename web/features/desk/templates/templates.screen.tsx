import { useMutation, useQuery } from '@apollo/client/react';
import ListPlus from 'lucide-react/icons/list-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { RemoveJobTemplateDocument, TemplatesDocument, type TemplatesQuery } from '../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { templatesTexts } from '../../../../schema/messages/templates/index.ts';
import { lineAmount } from '../../../../schema/money/documents/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { SearchField } from '../../../kit/lists/search-field.tsx';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { UsualTemplates } from '../card-actions/index.ts';
import styles from './templates.module.css';

const load = () => import('./template-editor.tsx');
const TemplateEditor = lazy(async () => ({ default: (await load()).TemplateEditor }));

type Template = TemplatesQuery['jobTemplates']['nodes'][number];

/** In the address, of the template that is written new. */
const newOne = 'new';

/** `/templates`: jobs that come again and again, the most used first; each is written as a whole, at `?edit=`. */
export function Screen() {
  const t = useTexts(templatesTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) =>
        role !== null && can(role, 'templates.manage') ? (
          <Templates role={role} />
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}

function Templates({ role }: { readonly role: Role }) {
  const t = useTexts(templatesTexts);
  const kit = useTexts(kitTexts);
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const query = useQuery(TemplatesDocument, {
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const edited = address.get('edit');
  const edit = (id?: string) => setAddress(id === undefined ? {} : { edit: id });
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  const { workshop, jobTemplates } = read.data;
  const template = jobTemplates.nodes.find(({ id }) => id === edited);
  if (edited === newOne || template !== undefined) {
    return (
      <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
        <TemplateEditor key={edited} template={template} workshop={workshop} onClose={() => edit()} />
      </Suspense>
    );
  }
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onPointerEnter={load} onFocus={load} onClick={() => edit(newOne)}>
      {t('add')}
    </Button>
  );
  if (jobTemplates.totalCount === 0 && search === '') {
    return (
      <EmptyState
        level={2}
        icon={<ListPlus aria-hidden="true" />}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Actions>
            <Suspense>
              <UsualTemplates labourRates={workshop.labourRates} />
            </Suspense>
            {add}
          </Actions>
        }
      />
    );
  }
  return (
    <Card>
      <div className={styles.row}>
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
        {add}
      </div>
      {jobTemplates.nodes.length === 0 && <p className={styles.muted}>{t('noneFound')}</p>}
      <ul>
        {jobTemplates.nodes.map((each) => (
          <TemplateRow key={each.id} template={each} onEdit={() => edit(each.id)} />
        ))}
      </ul>
      {jobTemplates.totalCount > jobTemplates.nodes.length && (
        <p className={styles.muted}>{t('more', { count: jobTemplates.totalCount - jobTemplates.nodes.length })}</p>
      )}
    </Card>
  );
}

function TemplateRow({ template, onEdit }: { readonly template: Template; readonly onEdit: () => void }) {
  const t = useTexts(templatesTexts);
  const card = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState(false);
  const [remove, { loading }] = useMutation(RemoveJobTemplateDocument);
  const { id, version, title, uses, jobs } = template;
  const removeTemplate = async () => {
    const result = await resultOf(remove({ variables: { input: { id, version } } }));
    setAsking(false);
    if (result.kind === 'ok') toast({ title: t('removed', { title }), tone: 'success' });
    else toast({ title: card('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.muted}>
          {[card('used', { count: uses }), ...jobs.map((job) => job.title).filter((name) => name !== title)].join(
            ' · ',
          )}
        </span>
      </span>
      <span className={styles.sum}>{formats.money(centsOf(jobs), 'EUR')}</span>
      <span>
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden="true" />}
          aria-label={kit('editOf', { name: title })}
          onPointerEnter={load}
          onFocus={load}
          onClick={onEdit}
        />
        <Button
          variant="ghost"
          icon={<Trash aria-hidden="true" />}
          aria-label={card('removeTemplate', { name: title })}
          onClick={() => setAsking(true)}
        />
      </span>
      <ConfirmDialog
        open={asking}
        title={t('removeQuestion', { title })}
        description={t('removeText')}
        confirmText={t('remove')}
        pending={loading}
        pendingText={card('working')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void removeTemplate()}
      />
    </li>
  );
}

/** What the jobs of a template come to, in the price mode of the workshop. */
function centsOf(jobs: Template['jobs']): number {
  return jobs
    .flatMap(({ pricing, fixedCents, lines }) =>
      pricing === 'FIXED'
        ? [fixedCents ?? 0]
        : lines.map(({ quantityThousandths, unitPrice }) =>
            lineAmount({ quantityThousandths, unitPrice: unitPrice ?? 0, discountBasisPoints: 0, discountCents: 0 }),
          ),
    )
    .reduce((all, cents) => all + cents, 0);
}

import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { type BrandPartsFragment, type LookQuery, SaveBrandDocument } from '../../../../generated/graphql.ts';
import { brandColours } from '../../../../schema/features/workshop/brand/brand-colours.ts';
import { brandSettingsTexts } from '../../../../schema/messages/brand-settings/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { IconChooser } from './icon-chooser.tsx';
import styles from './look.module.css';
import { LookPreview } from './look-preview.tsx';

export interface LookCardProps {
  readonly brand: BrandPartsFragment;
  readonly workshop: LookQuery['workshop'];
  /** Whether the plan has a look; without it one can be tried in the preview, and taken away. */
  readonly isIncluded: boolean;
  readonly readAgain: () => unknown;
}

type Chosen = Omit<BrandPartsFragment, 'version'>;

/** Longer than a name or a line of a footer can be, so that what is too long is refused and not cut. */
const longest = { displayName: 100, footer: 300 };
const colourForm = /^#[0-9a-f]{6}$/i;
const themes = ['SYSTEM', 'LIGHT', 'DARK'] as const;
const nothing: Chosen = {
  displayName: null,
  iconFileId: null,
  accent: null,
  footer: null,
  theme: 'SYSTEM',
  hidePoweredBy: false,
};

/** Name, colour and icon for the customers, beside what comes of them. */
export function LookCard({ brand, workshop, isIncluded, readAgain }: LookCardProps) {
  const t = useTexts(brandSettingsTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [save, { loading }] = useMutation(SaveBrandDocument);
  // What is sent has these alone: an answer of the server carries the name of its type as well.
  const { version, displayName, iconFileId, accent, theme, footer, hidePoweredBy } = brand;
  const saved = { displayName, iconFileId, accent, theme, footer, hidePoweredBy };
  const [chosen, setChosen] = useState<Chosen>(saved);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const choose = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  const isPlain = Object.values(saved).every((value) => value === null || value === false || value === 'SYSTEM');
  const send = async (input: Chosen) => {
    const result = await resultOf(save({ variables: { input: { ...input, version } } }));
    if (result.kind === 'ok') {
      toast({ title: kit('saved'), tone: 'success' });
      readAgain();
    } else {
      setErrors(result.error.fields ?? {});
      toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = chosen.accent !== null && !colourForm.test(chosen.accent);
    setErrors(isWrong ? { accent: t('colourWrong') } : {});
    if (!isWrong) void send(chosen);
  };
  const shownAccent = chosen.accent !== null && colourForm.test(chosen.accent) ? chosen.accent.toLowerCase() : null;
  const isDarkened = shownAccent !== null && brandColours(shownAccent).linkColour !== shownAccent;
  return (
    <SectionCard title={t('look')}>
      {!isIncluded && (
        <Notice title={t('notIncluded')} action={<ButtonLink to={paths.checkout()}>{t('toPlans')}</ButtonLink>}>
          {t('notIncludedText')}
        </Notice>
      )}
      <div className={styles.sides}>
        <Form onSubmit={submit}>
          <Field
            label={t('displayName')}
            name="displayName"
            hint={t('displayNameHint')}
            error={errors.displayName}
            optional
          >
            <TextInput
              value={chosen.displayName ?? ''}
              maxLength={longest.displayName}
              placeholder={workshop.name}
              onChange={({ target }) => choose({ displayName: target.value || null })}
            />
          </Field>
          <Field
            label={t('accent')}
            name="accent"
            hint={t(isDarkened ? 'darkenedHint' : 'accentHint')}
            error={errors.accent}
            optional
          >
            <div className={styles.colour}>
              <input
                className={styles.swatch}
                type="color"
                aria-label={t('pickColour')}
                value={shownAccent ?? '#ff7a1a'}
                onChange={({ target }) => choose({ accent: target.value })}
              />
              <TextInput
                value={chosen.accent ?? ''}
                maxLength={7}
                placeholder="#1d4ed8"
                spellCheck={false}
                onChange={({ target }) => choose({ accent: target.value.trim() || null })}
              />
            </div>
          </Field>
          <Field label={t('theme')} name="theme">
            <Select
              value={chosen.theme}
              options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
              onChange={({ target }) => choose({ theme: themes.find((each) => each === target.value) ?? 'SYSTEM' })}
            />
          </Field>
          <Field label={t('footer')} name="footer" error={errors.footer} optional>
            <TextArea
              rows={1}
              value={chosen.footer ?? ''}
              maxLength={longest.footer}
              onChange={({ target }) => choose({ footer: target.value || null })}
            />
          </Field>
          {isIncluded && (
            <IconChooser
              workshopId={workshop.id}
              iconFileId={chosen.iconFileId}
              onChoose={(iconFileId) => choose({ iconFileId })}
            />
          )}
          <Checkbox
            label={t('hidePoweredBy')}
            checked={chosen.hidePoweredBy}
            onChange={({ target }) => choose({ hidePoweredBy: target.checked })}
          />
          <Actions>
            {isIncluded && (
              <Button type="submit" pending={loading} pendingText={kit('saving')}>
                {kit('save')}
              </Button>
            )}
            {!isPlain && (
              <Button variant="ghost" onClick={() => void send(nothing)}>
                {t('takeAway')}
              </Button>
            )}
          </Actions>
        </Form>
        <LookPreview chosen={{ ...chosen, accent: shownAccent }} workshop={workshop} />
      </div>
    </SectionCard>
  );
}

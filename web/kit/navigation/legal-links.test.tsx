import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { LegalLinks } from './legal-links.tsx';

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);

test('lead to all legal pages in the language of the screen, beside it', () => {
  show(<LegalLinks />, { language: 'sl' });
  expect(linksIn('Pravne strani')).toEqual([
    ['Pogoji uporabe', '/sl/terms', '_blank'],
    ['Zasebnost', '/sl/privacy', '_blank'],
    ['Pogodba o obdelavi podatkov', '/sl/data-processing', '_blank'],
    ['Kolofon', '/sl/imprint', '_blank'],
  ]);
});

test('lead to those that matter where some are named', () => {
  show(<LegalLinks pages={['terms']} />);
  expect(linksIn('Legal')).toEqual([['Terms of use', '/terms', '_blank']]);
});

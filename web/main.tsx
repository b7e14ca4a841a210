import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { LanguageContext, languageOf } from './platform/language.ts';
import { watchUnhandledRejections } from './platform/unhandled-rejections.ts';
import { routes } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app"');

watchUnhandledRejections(window);

createRoot(place).render(
  <StrictMode>
    <LanguageContext value={languageOf(document.documentElement.lang)}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </LanguageContext>
  </StrictMode>,
);

import type { LegalDocument } from '../legal-document.ts';

/** The terms of use in Slovenian. */
export const terms: LegalDocument = {
  title: 'Pogoji uporabe',
  description: 'Kaj velja, ko avtoservis uporablja Delavnico: račun, paketi, plačilo, podatki, odgovornost.',
  sections: [
    {
      title: 'Kdo sklepa pogodbo',
      blocks: [
        'Delavnica je program za avtoservise. Ponuja ga {name}, {address} (»mi«). Ti pogoji veljajo med nami in podjetjem, ki odpre račun (»vi«). Delavnica je namenjena podjetjem in samostojnim podjetnikom, ne potrošnikom.',
        'Pogodba začne veljati, ko potrdite svoj e-poštni naslov. Kako ravnamo z osebnimi podatki, piše v [obvestilu o zasebnosti](privacy), za podatke, ki jih vnašate vi, pa v [pogodbi o obdelavi](data-processing), ki je del teh pogojev.',
      ],
    },
    {
      title: 'Vaš račun in vaša ekipa',
      blocks: [
        'Kdor se registrira, je lastnik računa delavnice. Lastnik plačuje, povabi mehanike in sprejem ter jih lahko kadar koli odstrani; odstranjena oseba je takoj odjavljena. Za koliko ljudi je paket, vidite pred nakupom.',
        'Navedite pravilne podatke, gesel ne delite in poskrbite, da ima vsak svojo prijavo. Če opazite, da račun uporablja kdo drug, nam to takoj sporočite.',
      ],
    },
    {
      title: 'Paketi in cene',
      blocks: [
        'Cene so v evrih, na delavnico in na mesec. Zaračunamo ceno, ki jo vidite ob potrditvi naročila. Kaj je v paketu, piše ob njem; funkcije z oznako »Kmalu« niso del tega, kar kupite danes.',
        'Kjer je prvi mesec brezplačen, kartico vnesete ob naročilu, prvo plačilo pa je po 30 dneh, če paketa prej ne odpoveste. Brezplačni mesec pripada vsaki stranki enkrat.',
        'Cene za prihodnja obdobja lahko spremenimo. O tem vas obvestimo po e-pošti vsaj 30 dni prej, paket pa lahko odpoveste, preden začne veljati nova cena.',
      ],
    },
    {
      title: 'Plačilo',
      blocks: [
        'Kartična plačila obdela Stripe. Paket se vsak mesec podaljša, dokler ga ne odpoveste. Če plačilo ne uspe, Stripe poskusi znova, mi pa vam pišemo; brez plačila se plačljive funkcije zaprejo, vneseno pa lahko berete še 90 dni.',
        'Kjer je mogoče plačilo z nakazilom, dobite predračun z rokom plačila 8 dni. Dostop se odpre, ko denar prispe, in traja toliko časa, kolikor ste plačali. Predračun ni račun; račun izdamo po plačilu.',
      ],
    },
    {
      title: 'Sprememba in odpoved paketa',
      blocks: [
        'Paket lahko kadar koli zamenjate. Razliko za preostanek tekočega meseca izračuna Stripe na dan natančno. Če je vaša ekipa večja, kot dovoljuje novi paket, nikogar ne izbrišemo; tisti, ki so se pridružili zadnji, se ne morejo prijaviti, dokler paket spet ne ustreza.',
        'Paket lahko kadar koli odpoveste. Odpovedan paket velja do konca obdobja, ki ste ga plačali; že plačanega zneska ne vračamo, razen če zakon določa drugače.',
        'Račun lahko izbrišete. Izbrišemo ga sedem dni po vaši zahtevi, skupaj z ekipo in podatki; do takrat si lahko premislite. Z računom se konča tudi naročnina.',
        'Račun, ki ostane neplačan, krši te pogoje ali ogroža druge, lahko zapremo. Razen v nujnih primerih vas prej obvestimo in vam damo čas, da zadevo uredite in prenesete svoje podatke.',
      ],
    },
    {
      title: 'Program za Windows',
      blocks: [
        'Plačljivi paketi vključujejo program za Windows in njegove posodobitve. Namestite ga lahko na računalnike svoje delavnice. Brez povezave se odpre še največ sedem dni po tem, ko je bil zadnjič v stiku z našim strežnikom.',
      ],
    },
    {
      title: 'Vaši podatki',
      blocks: [
        'Kar vnesete, ostane vaše. Uporabljamo ga le za to, da storitev deluje. Svoje podatke lahko kadar koli prenesete kot datoteko na zaslonu »Prijava in varnost«.',
        'Za to, kar vnesete, odgovarjate vi; vi tudi obvestite svoje stranke, kako uporabljate njihove podatke.',
      ],
    },
    {
      title: 'Kaj ni dovoljeno',
      blocks: [
        'Delavnice ne smete uporabljati za protizakonita dejanja, je napadati ali obiti njenih omejitev, dostopati do podatkov drugih ali je brez našega soglasja preprodajati. Kdor odkrije varnostno pomanjkljivost, nam jo lahko zaupno sporoči.',
      ],
    },
    {
      title: 'Razpoložljivost in podpora',
      blocks: [
        'Za storitev skrbimo vestno in delamo varnostne kopije, vendar ne obljubljamo, da bo vedno na voljo. Podpora odgovarja po e-pošti na naslovu {email}.',
      ],
    },
    {
      title: 'Odgovornost',
      blocks: [
        'Za naklep, hudo malomarnost ter škodo na življenju ali zdravju odgovarjamo brez omejitve. Sicer odgovarjamo za predvidljivo škodo do zneska, ki ste nam ga plačali v dvanajstih mesecih pred njenim nastankom. Za izgubljeni dobiček ne odgovarjamo. Kar zakon določa obvezno, ostane nespremenjeno.',
      ],
    },
    {
      title: 'Spremembe pogojev, pravo in sodišče',
      blocks: [
        'O spremembi pogojev vas obvestimo po e-pošti vsaj 30 dni prej. Če se z njo ne strinjate, lahko do takrat odpoveste.',
        'Velja slovensko pravo brez kolizijskih pravil. O sporih, ki jih ne moremo rešiti sporazumno, odloča sodišče po našem sedežu.',
      ],
    },
  ],
};

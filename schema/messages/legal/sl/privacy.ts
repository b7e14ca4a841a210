import type { LegalDocument } from '../legal-document.ts';

/** The privacy notice in Slovenian; what holds of the English one holds of it. */
export const privacy: LegalDocument = {
  title: 'Obvestilo o zasebnosti',
  description: 'Katere osebne podatke hrani Delavnica, zakaj, koliko časa in kaj lahko zahtevate.',
  sections: [
    {
      title: 'Kdo je odgovoren',
      blocks: [
        'Upravljavec tu opisanih podatkov je {name}, {address}. Vprašanja o svojih podatkih pošljite na {email}.',
        'Kar delavnice vnesejo o svojih strankah, je njihovo; mi te podatke zanje le obdelujemo, kot piše v [pogodbi o obdelavi](data-processing). Če ste stranka delavnice, se obrnite nanjo.',
      ],
    },
    {
      title: 'Kaj hranimo, zakaj in koliko časa',
      blocks: [
        {
          table: {
            head: ['Podatki', 'Namen', 'Koliko časa'],
            rows: [
              [
                'Račun: ime in priimek, uporabniško ime, e-poštni naslov, vloga, jezik, zgoščena vrednost gesla',
                'Da storitev deluje (pogodba)',
                'Dokler obstaja račun; nepotrjena registracija 7 dni, nesprejeto vabilo 30 dni',
              ],
              [
                'Prijave: brskalnik ali program, čas; pri programu za Windows tudi ime računalnika',
                'Da ostanete prijavljeni in vidite svoje naprave (pogodba)',
                'Sedem dni po zadnji uporabi, največ 90 dni; računalnik s programom 90 dni po zadnji uporabi',
              ],
              [
                'Dnevnik dogodkov: kaj se je zgodilo z računom, kdo je to storil, s katerega omrežnega naslova in brskalnika',
                'Varnost in pregled za lastnike (zakoniti interes)',
                '400 dni ali do izbrisa računa',
              ],
              [
                'Paket, plačila, računi, naslov za račun in identifikacijska številka za DDV',
                'Zaračunavanje in vodenje knjig (pogodba, zakonska obveznost)',
                'Dokler obstaja račun; izdane račune hranijo Stripe in naše poslovne knjige dlje, kot zahtevajo davčni predpisi',
              ],
              [
                'Stripova sporočila o plačilih',
                'Da lahko preverimo plačilo (zakoniti interes)',
                '90 dni po obdelavi ali do izbrisa računa',
              ],
              [
                'E-pošta, ki vam jo pošljemo',
                'Da jo dostavimo (pogodba)',
                'Besedilo do odpošiljanja oziroma 30 dni, če dokončno ne uspe; zapis brez besedila, da je bilo sporočilo poslano, 400 dni',
              ],
              [
                'Sporočila iz obrazca za stik, prošnje za predstavitev in sporočila podpori',
                'Da vam odgovorimo (ukrepi pred sklenitvijo pogodbe, pogodba)',
                'Dokler zadeve ne rešimo in jih ne izbrišemo oziroma do izbrisa računa s tem naslovom',
              ],
              [
                'Da je naslov že imel brezplačni mesec, kot zgoščena vrednost s ključem, ki je nihče ne more prebrati',
                'Da brezplačni mesec pripada vsakomur enkrat (zakoniti interes)',
                'Trajno',
              ],
              [
                'Dnevnik strežnika: omrežni naslov, čas, naslov strani, številka računa',
                'Delovanje in varnost (zakoniti interes)',
                'Približno mesec dni; brez imen, gesel in vsebine',
              ],
            ],
          },
        },
        'Številk kartic nikoli ne vidimo: gredo neposredno k Stripu. Ne oglašujemo, ne merimo obiska, ne oblikujemo profilov in o vas ne odloča samo stroj.',
      ],
    },
    {
      title: 'Piškotki',
      blocks: [
        'Uporabljamo samo piškotke, ki jih storitev potrebuje, zato soglasja ne zahtevamo. Noben vam ne sledi na druga spletna mesta.',
        {
          table: {
            head: ['Piškotek', 'Namen', 'Koliko časa'],
            rows: [
              ['session', 'Ohrani vas prijavljene', '7 dni po zadnji uporabi'],
              ['trusted-device', 'V brskalniku, ki mu zaupate, ne vpraša po kodi', '30 dni'],
              ['known-device', 'Prepreči, da bi vas tuji poskusi zaklenili iz računa', '180 dni'],
              ['opened-mailbox', 'Ve, da ste tukaj odprli povezavo iz našega sporočila', '1 dan'],
              ['portal', 'Stranko avtoservisa ohrani prijavljeno v portal', '180 dni, 30 dni po zadnji uporabi'],
              ['portal-login', 'Ve, da je bila povezava do portala zahtevana tukaj', '20 minut'],
              ['theme', 'Zapomni si svetlo ali temno temo', '365 dni'],
              ['language', 'Zapomni si jezik', '365 dni'],
            ],
          },
        },
        'Na strani s polji za kartico se naloži Stripov skript; Stripe tam nastavi svoje piškotke za preprečevanje zlorab.',
      ],
    },
    {
      title: 'Kdo še prejme podatke',
      blocks: [
        {
          list: [
            'Stripe Payments Europe, Ltd., Dublin, Irska: izvaja plačila in preverja identifikacijske številke za DDV. Stripe lahko podatke obdeluje tudi v ZDA, v skladu z okvirom EU-ZDA za varstvo podatkov in standardnimi pogodbenimi določili.',
            'Gostovanje naših strežnikov: {hosting}.',
            'Dostava naše e-pošte: {mailProvider}.',
            {
              where: 'partner',
              text: 'Naš partner {partner}: prejme ime in priimek, e-poštni naslov, uporabniško ime in podatek, ali je račun plačan, ter vam lahko odpre dostop.',
            },
          ],
        },
        'Sicer podatke posredujemo samo organom, ki jih smejo zakonito zahtevati. Strani, pisave in slike prihajajo z našega strežnika.',
      ],
    },
    {
      title: 'Program za Windows',
      blocks: [
        'Program šifrirano hrani to, kar je bilo prikazano nazadnje, da se odpre tudi brez povezave. V računalniku vodi dnevnik, v katerem ni imen, in ne pošilja poročil o sesutju; o tem, ali jih pošljete podpori, odločate vi.',
      ],
    },
    {
      title: 'Vaše pravice',
      blocks: [
        'Zahtevate lahko vpogled v svoje podatke, njihov popravek ali izbris, omejitev obdelave in prenos podatkov; ugovarjate lahko obdelavi na podlagi zakonitega interesa. Na zaslonu »Prijava in varnost« lahko podatke prenesete in račun izbrišete sami; člani ekipe jo lahko tam zapustijo.',
        'Pritožite se lahko nadzornemu organu, v Sloveniji je to Informacijski pooblaščenec, Dunajska cesta 22, 1000 Ljubljana, www.ip-rs.si.',
        'Podatkov vam ni treba dati, vendar brez imena in e-poštnega naslova računa ne moremo odpreti.',
      ],
    },
  ],
};

!include "FileFunc.nsh"
!include "LogicLib.nsh"

; electron-builder's `protocols` writes no key under NSIS, so the link scheme of mails and payment pages is registered here.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\delavnica" "" "URL:Delavnica"
  WriteRegStr HKCU "Software\Classes\delavnica" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\delavnica\DefaultIcon" "" "$INSTDIR\Delavnica.exe,0"
  WriteRegStr HKCU "Software\Classes\delavnica\shell\open\command" "" '"$INSTDIR\Delavnica.exe" "%1"'
!macroend

; After the languages. Only the uninstaller asks.
!macro customHeader
  !ifdef BUILD_UNINSTALLER
    LangString askToDeleteData ${LANG_ENGLISH} "Also delete what Delavnica keeps on this computer: the log-in, settings, offline copies, downloaded updates and logs?$\r$\n$\r$\nWhat your workshop saved on the server stays there."
    LangString askToDeleteData ${LANG_SLOVENIAN} "Želite izbrisati tudi, kar Delavnica hrani na tem računalniku: prijavo, nastavitve, kopije za delo brez povezave, prenesene posodobitve in dnevnike?$\r$\n$\r$\nKar je vaša delavnica shranila na strežniku, tam ostane."
  !endif
!macroend

; Jumps to a label when the uninstaller was started with a switch.
!macro whenStartedWith SWITCH LABEL
  ClearErrors
  ${GetOptions} $R0 "${SWITCH}" $R1
  IfErrors +2
    Goto ${LABEL}
!macroend

; The old version is removed by its own uninstaller when a new one is installed: then everything stays, somebody's choice
; about the start with Windows among it. Silent, only the switch /DELETEDATA takes the data along.
!macro customUnInstall
  ${GetParameters} $R0
  !insertmacro whenStartedWith "--updated" keepEverything
  !insertmacro whenStartedWith "/KEEP_APP_DATA" keepEverything

  DeleteRegKey HKCU "Software\Classes\delavnica"
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "app.delavnica.desktop"
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "app.delavnica.desktop"

  !insertmacro whenStartedWith "/DELETEDATA" deleteData
  !insertmacro whenStartedWith "/S" keepEverything
  ; Without /SD, because a one-click uninstaller is silent by itself from here on.
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(askToDeleteData)" IDNO keepEverything

  deleteData:
  RMDir /r "$APPDATA\Delavnica"
  RMDir /r "$LOCALAPPDATA\delavnica-updater"

  keepEverything:
  ClearErrors
!macroend

; electron-builder's `protocols` writes no key under NSIS, so the link scheme of mails and payment pages is registered here.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\delavnica" "" "URL:Delavnica"
  WriteRegStr HKCU "Software\Classes\delavnica" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\delavnica\DefaultIcon" "" "$INSTDIR\Delavnica.exe,0"
  WriteRegStr HKCU "Software\Classes\delavnica\shell\open\command" "" '"$INSTDIR\Delavnica.exe" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\delavnica"
!macroend

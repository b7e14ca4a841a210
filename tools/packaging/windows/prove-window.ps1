# Proves that the installed app shows a window of its own in which our page stands: a visible window of the process, and
# in what it tells screen readers our heading. A program that only lives fails here.
param([Parameter(Mandatory)] [string] $Program, [Parameter(Mandatory)] [string[]] $Headings, [int] $PatienceSeconds = 60)
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName UIAutomationClient, UIAutomationTypes
$running = Start-Process $Program -PassThru
$automation = [System.Windows.Automation.AutomationElement]
$ofProcess = New-Object System.Windows.Automation.PropertyCondition($automation::ProcessIdProperty, $running.Id)
$isHeading = New-Object System.Windows.Automation.OrCondition(@($Headings | ForEach-Object {
  New-Object System.Windows.Automation.PropertyCondition($automation::NameProperty, $_)
}))
try {
  $deadline = (Get-Date).AddSeconds($PatienceSeconds)
  do {
    if ($running.HasExited) { throw "ended with $($running.ExitCode)" }
    $window = $automation::RootElement.FindFirst([System.Windows.Automation.TreeScope]::Children, $ofProcess)
    if ($null -ne $window -and -not $window.Current.IsOffscreen) {
      $found = $window.FindFirst([System.Windows.Automation.TreeScope]::Descendants, $isHeading)
      if ($null -ne $found) {
        Write-Output "The window shows: $($found.Current.Name)"
        return
      }
    }
    Start-Sleep -Milliseconds 500
  } while ((Get-Date) -lt $deadline)
  throw $(if ($null -eq $window) { 'no window' } else { 'a window without our heading' })
} finally {
  Stop-Process $running -ErrorAction SilentlyContinue
}

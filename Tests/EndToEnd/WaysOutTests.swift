import Foundation
import Glibc
import TestSupport
import Testing

/// However the full screen is left, the terminal is what it was: its settings, its screen, its cursor and every mode.
@Suite(.timeLimit(.minutes(5))) struct WaysOutTests {
  /// A way out of the built program.
  enum Way: CaseIterable {
    case quit, controlC, controlBackslash, quitWithoutACatalogue, errorBeforeTheScreen
    case term, hangUp, interrupt, quitSignal, abort, illegal, trap, fault, user

    /// The signal that is sent, if one is.
    var signal: Int32? {
      switch self {
      case .quit, .controlC, .controlBackslash, .quitWithoutACatalogue, .errorBeforeTheScreen: nil
      case .term: SIGTERM
      case .hangUp: SIGHUP
      case .interrupt: SIGINT
      case .quitSignal: SIGQUIT
      case .abort: SIGABRT
      case .illegal: SIGILL
      case .trap: SIGTRAP
      case .fault: SIGSEGV
      case .user: SIGUSR1
      }
    }

    /// How the program ends. By a signal is what shells call 128 and its number.
    var status: Terminal.ExitStatus {
      switch self {
      case .quit, .quitWithoutACatalogue: .exited(0)
      case .controlC: .exited(130)
      case .controlBackslash: .signalled(SIGQUIT)
      case .errorBeforeTheScreen: .exited(4)
      default: .signalled(signal ?? 0)
      }
    }
  }

  @Test(arguments: Way.allCases) func theTerminalIsGivenBack(_ way: Way) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Butagoya")
    let terminal = try Terminal.run(
      way == .errorBeforeTheScreen ? ["edit", "77"] : [], environment: sandbox.program.environment)
    if way != .errorBeforeTheScreen {
      try terminal.waitFor("Butagoya")
      #expect(
        terminal.modes.alternateScreen && !terminal.modes.wraps
          && terminal.modes.others.isSuperset(of: [1000, 1006, 2004]))
      #expect(terminal.settings != terminal.settingsBefore)
    }
    switch way {
    case .quit: try terminal.type("q")
    case .controlC: try terminal.press(.control("c"))
    case .controlBackslash: try terminal.press(.control("\\"))
    case .quitWithoutACatalogue:
      try FileManager.default.removeItem(atPath: sandbox.catalogue)
      try terminal.type("/but")
      try terminal.press(.escape)
      try terminal.type("q")
    default: if let signal = way.signal { terminal.kill(signal) }
    }
    #expect(try terminal.waitForExit() == way.status)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
  }

  /// The signals that leave time to write down what was typed.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT]) func aSignalKeepsWhatWasTyped(_ signal: Int32) throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal.run(["add"], environment: sandbox.program.environment)
    try terminal.waitFor("New Restaurant")
    try terminal.type("Half a name")
    try terminal.waitFor("Half a name")
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.modes == Screen.Modes())
    let again = try Terminal.run(["add"], environment: sandbox.program.environment)
    try again.waitFor("raft")
    try again.press(.enter)
    try again.waitFor("Half a name")
  }

  @Test func aTerminalThatIsClosedEndsTheProgramAndKeepsWhatWasTyped() throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal.run(["add"], environment: sandbox.program.environment)
    try terminal.waitFor("New Restaurant")
    try terminal.type("Half a name")
    try terminal.waitFor("Half a name")
    terminal.hangUp()
    #expect([.signalled(SIGHUP), .exited(130)].contains(try terminal.waitForExit()))
    let again = try Terminal.run(["add"], environment: sandbox.program.environment)
    try again.waitFor("raft")
  }

  /// Nobody reads the terminal any more: the program writes until that waits, and then the terminal is closed.
  @Test func aTerminalThatIsClosedWhileItIsWrittenToKeepsWhatWasTyped() throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal.run(["add"], size: (200, 60), environment: sandbox.program.environment)
    try terminal.waitFor("New Restaurant")
    try terminal.type("Half a name")
    try terminal.waitFor("Half a name")
    // The help comes and goes.
    for _ in 0..<60 {
      try terminal.send(TerminalKey.function(1).bytes)
      usleep(25_000)
    }
    terminal.hangUp()
    #expect([.signalled(SIGHUP), .exited(130)].contains(try terminal.waitForExit()))
    let again = try Terminal.run(["add"], environment: sandbox.program.environment)
    try again.waitFor("raft")
  }

  /// A way to be stopped, by the key or by a signal to the whole job.
  enum Stop: CaseIterable { case controlZ, tstp, stop }

  @Test(arguments: Stop.allCases) func whoIsStoppedGivesTheTerminalBackAndTakesItAgain(_ way: Stop) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Butagoya")
    let shell = try Terminal.run(
      ["--norc", "--noprofile", "--noediting", "-i"], program: "/bin/bash",
      environment: sandbox.program.environment.merging(
        ["PS1": "shell> ", "HISTFILE": "", "PROGRAM": sandbox.program.path]) { $1 })
    try shell.waitFor("shell>")
    let settings = shell.settings
    /// Waits until the shell reads the next line, and compares.
    func expectTheTerminal() throws {
      try shell.wait(for: "the shell's turn") { $0.foreground == $0.processIdentifier }
      #expect(shell.settings == settings)
      #expect(shell.modes == Screen.Modes())
      // What the shell reads from must wait for keys as before.
      try shell.type("echo \"non-blocking: $(grep -c 'flags:.*[4-7]...$' /proc/$$/fdinfo/0)\"\r")
      try shell.waitFor("non-blocking: 0")
      try shell.type("clear\r")
      try shell.waitUntilGone("non-blocking: 0")
    }
    try shell.type("\"$PROGRAM\"\r")
    try shell.waitFor("Butagoya")
    let inside = shell.modes
    for _ in 0..<2 {
      let job = try #require(shell.foreground)
      switch way {
      case .controlZ: try shell.press(.control("z"))
      case .tstp: Glibc.kill(-job, SIGTSTP)
      case .stop: Glibc.kill(-job, SIGSTOP)
      }
      // Nobody is told of a stop that cannot be caught: the modes stay, and only the shell's settings come back.
      if way == .stop {
        try shell.wait(for: "the shell's turn") { $0.foreground == $0.processIdentifier }
        #expect(shell.settings == settings)
        #expect(shell.modes == inside)
      } else {
        try shell.waitFor("Stopped")
        try expectTheTerminal()
      }
      try shell.type("fg\r")
      try shell.wait(for: "the job's turn") { $0.foreground == job }
      try shell.waitFor("Restaurants")
      try shell.wait(for: "the modes") { $0.modes == inside }
      #expect(shell.settings != settings)
      // It takes keys as before.
      try shell.type("/")
      try shell.type("zzz")
      try shell.waitUntilGone("Butagoya")
      try shell.press(.escape)
      try shell.waitFor("Butagoya")
    }
    try shell.type("q")
    try expectTheTerminal()
  }
}

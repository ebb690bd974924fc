import Foundation

let program = Program(in: Surroundings(environment: ProcessInfo.processInfo.environment))
exit(program.run(Argument.ofProcess()).rawValue)
